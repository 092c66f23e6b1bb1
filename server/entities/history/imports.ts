import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { MAX_ID } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { OPEN_STATES } from '#lib/contract/states.ts';
import { isOneOf } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { toChange } from './audit-log.ts';

const importedChanges = (db: Database, mark: string) =>
  db.selectFrom('changes').where('import', '=', mark);

/** Throws 409 if an import of another account has this mark. */
export async function requireOwnImport(trx: Database, mark: string, by: number): Promise<void> {
  const foreign = importedChanges(trx, mark).select('id').where('by_id', '<>', by).limit(1);
  if (await foreign.executeTakeFirst()) throw new HttpError(409, IMPORT.otherImport);
}

/**
 * Returns up to `limit` rows of an import, newest first: only rows whose last change has an id
 * below `beforeChange`.
 */
export const listImportedRows = (
  db: Database,
  mark: string,
  limit: number,
  beforeChange: number = MAX_ID
): Promise<{ entity: string; row_id: number; first: number; last: number; at: string }[]> =>
  importedChanges(db, mark)
    .select(({ fn }) => [
      'entity',
      'row_id',
      fn.min('id').as('first'),
      fn.max('id').as('last'),
      fn.max('at').as('at')
    ])
    .groupBy(['entity', 'row_id'])
    .having(({ eb, fn }) => eb(fn.max('id'), '<', beforeChange))
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();

/** Returns the changes of each row since the change `first`, by row id, newest first. */
export async function changesSince(
  db: Database,
  { name }: AnyEntity,
  ids: readonly number[],
  first: number
): Promise<Map<number, Change[]>> {
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', name)
    .where(isOneOf(db, ids, 'row_id'))
    .where('id', '>=', first)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows.map(toChange), ({ row_id }) => row_id);
}

/** Withdraws the unpublished versions of an account's import. Returns their number. */
export async function withdrawImport(db: Database, mark: string, author: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('versions')
    .set({ state: 'withdrawn', image: '', updated_at: new Date().toISOString() })
    .where('import', '=', mark)
    .where('by_id', '=', author)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
