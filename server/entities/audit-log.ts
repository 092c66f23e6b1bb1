import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { Action, Change, ChangedFields } from '#lib/contract/history.ts';
import type { Row } from './repository.ts';
import type { Database } from '../db/open.ts';

/** Who does something, under the name of now. */
export interface Author {
  id: number;
  username: string;
}

/**
 * What is asked of the trash and the history, without the rows of `hidden` entities; `page` counts
 * from 1.
 */
export interface PageOf {
  entity?: EntityName;
  hidden: readonly EntityName[];
  page: { number: number; size: number };
}

/** What is noted of a row that was written. */
export interface Noted {
  action: Action;
  row: Row;
  fields: ChangedFields;
}

const columnOf = (field: string): string => (field === 'password' ? 'password_hash' : field);
const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/**
 * What differs between two states of a row, or what a new one has; of a password only that it does.
 */
export function changedFields(
  entity: AnyEntity,
  before: Row | undefined,
  after: Row
): ChangedFields {
  const fields = [...Object.keys(entity.schema.fields), ...(entity.image ? ['image'] : [])];
  const changed = fields.filter((field) => {
    const [old, now] = [before?.[columnOf(field)], after[columnOf(field)]];
    return before ? old !== now : !isEmpty(now);
  });
  // Under its field's name a password has no value, only its hash under another: nothing to see
  // before or after.
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { before: before?.[field] ?? null, after: after[field] ?? null }
    ])
  );
}

/** Writes down who did what, inside the transaction that does it. */
export async function recordChanges(
  trx: Database,
  entity: AnyEntity,
  by: Author,
  noted: Noted[]
): Promise<void> {
  if (noted.length === 0) return;
  const same = {
    entity: entity.name,
    at: new Date().toISOString(),
    by_id: by.id,
    by_username: by.username
  };
  const rows = noted.map(({ action, row, fields }) => ({
    ...same,
    action,
    row_id: row.id,
    title: titleOf(entity, row),
    fields: JSON.stringify(fields)
  }));
  await trx.insertInto('changes').values(rows).execute();
}

/** Empties what the history says of a row's values; that it was changed stays. */
export async function eraseValues(trx: Database, entity: AnyEntity, { id }: Row): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ fields: '{}' })
    .where('entity', '=', entity.name)
    .where('row_id', '=', id)
    .execute();
}

const toChange = (
  row: Omit<Change, 'fields' | 'action' | 'entity'> & {
    fields: string;
    action: string;
    entity: string;
  }
): Change => ({ ...row, fields: JSON.parse(row.fields) }) as Change;

/** A page of the history, the newest first; `id` is that of a row. */
export async function listChanges(
  db: Database,
  { entity, hidden, id, page }: PageOf & { id?: number }
): Promise<{ changes: Change[]; total: number }> {
  let found = db
    .selectFrom('changes')
    .$if(hidden.length > 0, (query) => query.where('entity', 'not in', hidden));
  if (entity) found = found.where('entity', '=', entity);
  if (id) found = found.where('row_id', '=', id);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { changes: rows.map(toChange), total: Number(total) };
}

/** One entry of the history. */
export async function findChange(db: Database, id: number): Promise<Change | undefined> {
  const row = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toChange(row);
}
