import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import { countRows, isOneOf } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { toPage, type ListQuery } from '../lists/list.ts';

/** A query for the trash or history, which omits rows of `hidden` entities. */
export interface LogQuery {
  entity?: EntityName | undefined;
  hidden: readonly string[];
  page: { number: number; size: number };
}

/** Converts the query of history or trash. Throws 403 for an entity that the role may not write. */
export function toLogQuery(
  query: ListQuery & { entity?: EntityName | undefined },
  role: Role
): LogQuery {
  const { entity } = query;
  const writable: readonly string[] = writableBy(role);
  const hidden = Object.keys(entities).filter((name) => !writable.includes(name));
  if (role !== 'admin') hidden.push('settings');
  if (entity && hidden.includes(entity)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  return { page: toPage(query), hidden, entity };
}

/** Converts a row of the history to an entry. */
export const toChange = (row: object & { fields: string; together?: number }): Change =>
  ({ together: 1, ...row, fields: JSON.parse(row.fields) }) as Change;

/**
 * Lists a page of the history, newest first. Unless the query names a row (`id`) or an import, the
 * list contains only the last change of each import, with the number of its changes (`together`).
 */
export async function listChanges(
  db: Database,
  {
    entity,
    hidden,
    id,
    page,
    import: mark
  }: LogQuery & { id?: number | undefined; import?: string | undefined }
): Promise<{ changes: Change[]; total: number }> {
  const matches = db
    .selectFrom('changes')
    .$if(hidden.length > 0, (query) => query.where('entity', 'not in', hidden))
    .$if(entity !== undefined, (query) => query.where('entity', '=', String(entity)))
    .$if(id !== undefined, (query) => query.where('row_id', '=', Number(id)))
    .$if(mark !== undefined, (query) => query.where('import', '=', String(mark)));
  const imports = matches
    .where('import', '<>', '')
    .select(({ fn }) => [fn.max('id').as('id'), fn.countAll<number>().as('together')])
    .groupBy('import');
  const changes =
    id !== undefined || mark !== undefined
      ? matches
      : matches.where(({ or, eb }) =>
          or([
            eb('import', '=', ''),
            eb('id', 'in', db.selectFrom(imports.as('imports')).select('imports.id'))
          ])
        );
  const rows = await changes
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const counts = rows.some((row) => row.import) ? await imports.execute() : [];
  const together = new Map(counts.map((row) => [row.id, Number(row.together)]));
  const listed = rows.map((row) => toChange({ ...row, together: together.get(row.id) ?? 1 }));
  return { changes: listed, total: await countRows(changes) };
}

/** Returns the author and the import of the last change of each row. */
export const listLastChanges = (
  db: Database,
  entity: EntityName | undefined,
  rows: readonly number[]
): Promise<{ row_id: number; by_username: string; import: string }[]> =>
  db
    .selectFrom('changes')
    .select(['row_id', 'by_username', 'import'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('entity', '=', String(entity))
        .where(isOneOf(db, rows, 'row_id'))
        .groupBy('row_id')
    )
    .orderBy('row_id')
    .execute();

/** Finds a history entry. */
export async function findChange(db: Database, id: number): Promise<Change | undefined> {
  const row = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toChange(row);
}
