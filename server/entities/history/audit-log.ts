import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { countRows, isOneOf } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { isChange, type WrittenRow } from './changed-fields.ts';
import type { LogQuery } from './log-query.ts';

/** The author of a change, with the username at that time. */
export interface Author {
  id: number;
  username: string;
  /** The administrator who approved the change in a review. */
  reviewedBy?: string;
  /** The mark of the import that the change belongs to. */
  import?: string;
}

/**
 * Adds writes to the history, in their transaction. Omits changes of the order, and updates that
 * changed no field.
 */
export async function recordChanges(
  trx: Database,
  entity: AnyEntity,
  by: Author,
  written: readonly WrittenRow[]
): Promise<void> {
  const now = new Date().toISOString();
  const changes = written
    .filter((write) => write.action !== 'order' && isChange(write))
    .map(({ action, row, fields }) => ({
      entity: entity.name,
      at: now,
      by_id: by.id,
      by_username: by.username,
      reviewed_by: by.reviewedBy ?? '',
      import: by.import ?? '',
      action,
      row_id: row.id,
      title: titleOf(entity, row),
      fields: JSON.stringify(fields)
    }));
  if (changes.length > 0) await trx.insertInto('changes').values(changes).execute();
}

/** Removes a row's values from its history entries. */
export async function eraseValues(
  trx: Database,
  { name }: Pick<AnyEntity, 'name'>,
  id: number
): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ fields: '{}' })
    .where('entity', '=', name)
    .where('row_id', '=', id)
    .execute();
}

/** Converts a row of the history to an entry. */
export const toChange = (row: object & { fields: string; together?: number }): Change =>
  ({ together: 1, ...row, fields: JSON.parse(row.fields) }) as Change;

/**
 * Lists a page of the history, newest first. With `id`, lists only changes of that row; with
 * `import`, only changes of that import. Otherwise, an import has a single entry, its last change,
 * and so has the undo of an import.
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
