import { sql } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { Trashed } from '#lib/contract/endpoints/deletions.ts';
import { countRows, isOneOf } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import type { LogQuery } from './audit-log.ts';
import { eraseValues, type Author } from './record-changes.ts';
import { lists, targetOf } from '../lists/reference-lists.ts';
import type { Row } from '../repository.ts';
import { picturesOf } from '../../images/record-pictures.ts';

const COLUMNS = [
  'id',
  'entity',
  'row_id',
  'title',
  'deleted_at',
  'by_id',
  'by_username',
  'deletion'
] as const;

/** Stores a deleted row and its related rows. Returns its id in the trash. */
export async function moveToTrash(
  trx: Database,
  entity: AnyEntity,
  row: Row,
  related: unknown,
  by: Author,
  deletion: string
): Promise<number> {
  const { id } = await trx
    .insertInto('trash')
    .values({
      entity: entity.name,
      row_id: row.id,
      title: titleOf(entity, row),
      image: picturesOf(entity, row).join('\n'),
      row: JSON.stringify(row),
      more: related === undefined ? '' : JSON.stringify(related),
      deleted_at: new Date().toISOString(),
      by_id: by.id,
      by_username: by.username,
      deletion
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists a page of the trash, newest first; if `deletion` is given, only its rows. */
export async function listTrash(
  db: Database,
  { entity, hidden, page, deletion }: LogQuery & { deletion?: string | undefined }
): Promise<{ trash: Trashed[]; total: number }> {
  const trash = db
    .selectFrom('trash')
    .$if(hidden.length > 0, (query) => query.where('entity', 'not in', hidden))
    .$if(entity !== undefined, (query) => query.where('entity', '=', String(entity)))
    .$if(deletion !== undefined, (query) => query.where('deletion', '=', String(deletion)));
  const rows = await trash
    .select(COLUMNS)
    .select((row) =>
      row
        .selectFrom('trash as same')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('same.deletion', '=', 'trash.deletion')
        .as('together')
    )
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const listed = rows.map((row) => ({ ...row, together: row.deletion ? Number(row.together) : 1 }));
  return { trash: listed as Trashed[], total: await countRows(trash) };
}

/** Finds trashed rows, the last deleted first. `image` has a line for each picture of a row. */
export const findTrashed = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('trash')
    .select(['id', 'entity', 'image', 'title'])
    .where(isOneOf(db, ids))
    .orderBy('id', 'desc')
    .execute();

/** Finds a row of an entity in the trash. Returns its id in the trash. */
export const findTrashedRow = (db: Database, { name }: AnyEntity, row: number) =>
  db
    .selectFrom('trash')
    .select('id')
    .where('entity', '=', name)
    .where('row_id', '=', row)
    .executeTakeFirst();

/** Removes a row from the trash. Returns it, or undefined if it is not in the trash. */
export async function takeFromTrash(trx: Database, id: number) {
  const stored = await trx
    .deleteFrom('trash')
    .where('id', '=', id)
    .returning(['row', 'more'])
    .executeTakeFirst();
  if (!stored) return undefined;
  const { row, more } = stored;
  return { row: JSON.parse(row) as Row, related: more ? (JSON.parse(more) as unknown) : undefined };
}

/** Deletes list entries that refer to permanently deleted rows of these entities. */
async function pruneLists(trx: Database, names: ReadonlySet<string>): Promise<void> {
  for (const [, list] of Object.values(entities).flatMap((entity) => lists(entity))) {
    if (!names.has(list.entity)) continue;
    const target = sql.ref(list.target);
    await sql`delete from ${sql.table(list.table)}
      where ${target} not in (select id from ${sql.table(targetOf(list).table)})
      and ${target} not in (select row_id from trash where entity = ${list.entity})`.execute(trx);
  }
}

/**
 * Permanently deletes the row `id` of the trash, the rows deleted `before` a time, or all rows.
 * For accounts, also erases their values in the history. Returns the number of rows, and their
 * images.
 */
export async function purgeTrash(db: Database, { id, before }: { id?: number; before?: string }) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('trash')
      .returning(['image', 'entity', 'row_id'])
      .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
      .$if(before !== undefined, (query) => query.where('deleted_at', '<', String(before)))
      .execute();
    for (const { entity, row_id } of rows) {
      const definition = Object.values(entities).find(({ name }) => name === entity);
      if (definition?.isPersonal) await eraseValues(trx, definition, row_id);
    }
    await pruneLists(trx, new Set(rows.map(({ entity }) => entity)));
    const images = new Set(rows.flatMap(({ image }) => image.split('\n')));
    return { deleted: rows.length, images };
  });
}
