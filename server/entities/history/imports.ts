import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { MAX_ID } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { isOneOf } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { toChange } from './audit-log.ts';

/** Returns whether an import made a change; the changes of its undo have the same mark. */
export const isOfImport = (change: Pick<Change, 'action' | 'import'>, mark: string): boolean =>
  change.import === mark && (change.action === 'create' || change.action === 'update');

const importedChanges = (db: Database, mark: string) =>
  db.selectFrom('changes').where('import', '=', mark).where('action', 'in', ['create', 'update']);

/** Returns the time of the last change of an import, if any. */
export const importedAt = async (db: Database, mark: string): Promise<string | undefined> =>
  (await importedChanges(db, mark).select('at').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.at;

/** Throws 409 if another account uses the mark of an import. */
export async function requireOwnImport(trx: Database, mark: string, by: number): Promise<void> {
  const other = importedChanges(trx, mark).select('id').where('by_id', '<>', by).limit(1);
  if (await other.executeTakeFirst()) throw new HttpError(409, IMPORT.otherImport);
}

/**
 * Returns rows that an import wrote, the last written first, with the ids of their `first` and `last`
 * change in the import; only those whose last change has an id below `before`.
 */
export const listImportedRows = (
  db: Database,
  mark: string,
  limit: number,
  before: number = MAX_ID
): Promise<{ entity: string; row_id: number; first: number; last: number }[]> =>
  importedChanges(db, mark)
    .select(({ fn }) => ['entity', 'row_id', fn.min('id').as('first'), fn.max('id').as('last')])
    .groupBy(['entity', 'row_id'])
    .having(({ eb, fn }) => eb(fn.max('id'), '<', before))
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();

/** Returns the changes of rows by their ids, newest first, from the change `first` on. */
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

/** Returns the ids of rows whose last change an import made. */
export async function lastChangedBy(
  db: Database,
  { name }: AnyEntity,
  ids: readonly number[],
  mark: string
): Promise<Set<number>> {
  const rows = await importedChanges(db, mark)
    .select('row_id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('entity', '=', name)
        .where(isOneOf(db, ids, 'row_id'))
        .groupBy('row_id')
    )
    .execute();
  return new Set(rows.map(({ row_id }) => row_id));
}
