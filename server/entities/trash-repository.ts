import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { Trashed } from '#lib/contract/trash.ts';
import { eraseValues } from './audit-log.ts';
import type { Author, PageOf } from './audit-log.ts';
import type { Row } from './repository.ts';
import type { Database } from '../db/open.ts';

const SHOWN = ['id', 'entity', 'row_id', 'title', 'deleted_at', 'by_id', 'by_username'] as const;

/**
 * Keeps a row that is deleted, and what else goes with it. Returns the id by which it can be
 * restored.
 */
export async function moveToTrash(
  trx: Database,
  entity: AnyEntity,
  row: Row,
  more: unknown,
  by: Author
): Promise<number> {
  const { id } = await trx
    .insertInto('trash')
    .values({
      entity: entity.name,
      row_id: row.id,
      title: titleOf(entity, row),
      image: String(row['image'] ?? ''),
      row: JSON.stringify(row),
      more: more === undefined ? '' : JSON.stringify(more),
      deleted_at: new Date().toISOString(),
      by_id: by.id,
      by_username: by.username
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A page of the trash, what was deleted last first. */
export async function listTrash(
  db: Database,
  { entity, hidden, page }: PageOf
): Promise<{ trash: Trashed[]; total: number }> {
  let found = db
    .selectFrom('trash')
    .$if(hidden.length > 0, (query) => query.where('entity', 'not in', hidden));
  if (entity) found = found.where('entity', '=', entity);
  const rows = await found
    .select(SHOWN)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { trash: rows as Trashed[], total: Number(total) };
}

/** Which entity's row lies there, and its image. */
export const findTrashed = (db: Database, id: number) =>
  db.selectFrom('trash').select(['entity', 'image']).where('id', '=', id).executeTakeFirst();

/** Takes a row out; undefined when somebody else was first. */
export async function takeFromTrash(
  trx: Database,
  id: number
): Promise<{ row: Row; more: unknown } | undefined> {
  const found = await trx
    .deleteFrom('trash')
    .where('id', '=', id)
    .returning(['row', 'more'])
    .executeTakeFirst();
  return (
    found && {
      row: JSON.parse(found.row) as Row,
      more: found.more ? JSON.parse(found.more) : undefined
    }
  );
}

/**
 * Forgets rows for good: one, those deleted before a moment (ISO 8601), or all. Returns the image
 * of each, '' for none.
 */
export async function purgeTrash(
  db: Database,
  which: { id?: number; before?: string } = {}
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    let query = trx.deleteFrom('trash').returning(['image', 'entity', 'row_id']);
    if (which.id !== undefined) query = query.where('id', '=', which.id);
    if (which.before !== undefined) query = query.where('deleted_at', '<', which.before);
    const rows = await query.execute();
    // What is gone for good of a person is gone from the history too.
    for (const row of rows)
      if (row.entity === entities.user.name)
        await eraseValues(trx, entities.user, { id: row.row_id });
    return rows.map(({ image }) => image);
  });
}
