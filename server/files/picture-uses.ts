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

/**
 * The tables whose rows name an image. Waiting changes first, which become rows, and the trash
 * last: a row that moves meanwhile is found in one or the other.
 */
export const TABLES_WITH_IMAGES = [
  'proposals',
  ...Object.values(entities).flatMap(({ image, table }) => (image ? [table] : [])),
  'trash'
] as unknown as readonly ('products' | 'trash')[];

/** Every row that shows a picture, of whichever entity, as one query. */
export const allUses = (): RawBuilder<PictureUse> =>
  sql.join(
    Object.values(entities)
      .filter(({ image }) => image)
      .map(
        ({ name, table, search }) =>
          sql`select ${sql.lit(name)} as entity, id, ${sql.ref(search[0] as string)} as title, image
            from ${sql.table(table)} where image <> ''`
      ),
    sql` union all `
  ) as RawBuilder<PictureUse>;

/** The path of every image that a row names, in the trash too. */
export async function usedImages(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of TABLES_WITH_IMAGES) {
    const rows = await db
      .selectFrom(table)
      .select('image')
      .distinct()
      .where('image', '!=', '')
      .execute();
    for (const { image } of rows) used.add(image);
  }
  return used;
}

/** Whether a row names an image, in the trash too. */
export async function isUsed(db: Database, path: string): Promise<boolean> {
  for (const table of TABLES_WITH_IMAGES) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('image', '=', path)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
