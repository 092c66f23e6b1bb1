import { sql, type RawBuilder } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import type { Database } from '../db/open.ts';

/** A row that shows a picture. */
export interface PictureUse {
  entity: string;
  id: number;
  /** Its name or title. */
  title: string;
  image: string;
}

const withImages = () => Object.values(entities).filter(({ image }) => image);

/** Selects every row that shows a picture, of all entities. */
export const allUses = (): RawBuilder<PictureUse> =>
  sql.join(
    withImages().map(
      ({ name, table, search }) =>
        sql`select ${sql.lit(name)} as entity, id, ${sql.ref(search[0] as string)} as title, image
            from ${sql.table(table)} where image <> ''`
    ),
    sql` union all `
  ) as RawBuilder<PictureUse>;

/** Selects the image of every row, also in waiting changes and in the trash. */
const namedImages = (): RawBuilder<{ image: string }> =>
  sql.join(
    ['proposals', ...withImages().map(({ table }) => table), 'trash'].map(
      (table) => sql`select image from ${sql.table(table)} where image <> ''`
    ),
    sql` union all `
  ) as RawBuilder<{ image: string }>;

/** Returns the path of every image that a row names, in the trash too. */
export async function usedImages(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ image: string }>`
    select distinct image from (${namedImages()}) as named`.execute(db);
  return new Set(rows.map(({ image }) => image));
}

/** Whether a row names an image, in the trash too. */
export async function isUsed(db: Database, path: string): Promise<boolean> {
  const { rows } = await sql`
    select image from (${namedImages()}) as named where image = ${path} limit 1`.execute(db);
  return rows.length > 0;
}
