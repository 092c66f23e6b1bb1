import { sql, type Kysely } from 'kysely';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { ReferenceList } from '#lib/contract/entity.ts';
import { unknownEntries } from '#lib/contract/messages.ts';
import { engineOf, isOneOf } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { lists, targetOf } from './reference-lists.ts';

const tables = (db: Database) => db as unknown as Kysely<Record<string, Record<string, number>>>;

/** Returns the ids in a row's list, including rows in the trash. */
async function pairedIds(db: Database, { table, owner, target }: ReferenceList, id: number) {
  const pairs = tables(db).selectFrom(table).select(target).where(owner, '=', id);
  return (await pairs.execute()).map((pair) => Number(pair[target]));
}

/**
 * Locks the rows in lists against deletion until the transaction ends. Returns the columns with the
 * ids of existing rows, and the ids of missing rows by field.
 */
export async function checkLists(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<{ columns: Columns; missing: Record<string, number[]> }> {
  const [checked, missing]: [Columns, Record<string, number[]>] = [{ ...columns }, {}];
  for (const [field, list] of lists(entity)) {
    const ids = (columns[field] ?? []) as number[];
    if (ids.length === 0) continue;
    const rows = await tables(trx)
      .selectFrom(targetOf(list).table)
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .$if(engineOf(trx) === 'postgres', (query) => query.forKeyShare())
      .execute();
    const existing = new Set(rows.map((row) => row['id']));
    if (rows.length < ids.length) missing[field] = ids.filter((entry) => !existing.has(entry));
    checked[field] = ids.filter((entry) => existing.has(entry));
  }
  return { columns: checked, missing };
}

/** Checks lists like `checkLists`. Omits rows in the trash. Throws 422 for unknown ids. */
export async function requireListedRows(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<Columns> {
  const { columns: checked, missing } = await checkLists(trx, entity, columns);
  const fields: Record<string, string> = {};
  for (const [field, ids] of Object.entries(missing)) {
    const rows = await trx
      .selectFrom('trash')
      .select('row_id')
      .where('entity', '=', String(entity.referenceLists[field]?.entity))
      .where(isOneOf(trx, ids, 'row_id'))
      .execute();
    const trashed = new Set(rows.map(({ row_id }) => row_id));
    const unknown = ids.filter((id) => !trashed.has(id));
    if (unknown.length > 0) fields[field] = unknownEntries(field, unknown.map(String));
  }
  const [message] = Object.values(fields);
  if (message) throw new HttpError(422, message, { fields });
  return checked;
}

/** Writes the lists in `columns`. Keeps the pairs with rows in the trash. */
export async function writeLists(
  trx: Database,
  entity: AnyEntity,
  id: number,
  columns: Columns
): Promise<void> {
  for (const [field, list] of lists(entity)) {
    const ids = columns[field] as number[] | undefined;
    if (!ids) continue;
    const { table, owner, target } = list;
    const notInTrash = tables(trx).selectFrom(targetOf(list).table).select('id');
    await tables(trx)
      .deleteFrom(table)
      .where(owner, '=', id)
      .where(target, 'in', notInTrash)
      .where(sql<boolean>`not ${isOneOf(trx, ids, target)}`)
      .execute();
    if (ids.length > 0)
      await tables(trx)
        .insertInto(table)
        .values(ids.map((entry) => ({ [owner]: id, [target]: entry })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Returns all lists of a row, including listed rows in the trash. */
export async function allLists(db: Database, entity: AnyEntity, id: number): Promise<Columns> {
  const all: Columns = {};
  for (const [field, list] of lists(entity)) all[field] = await pairedIds(db, list, id);
  return all;
}

/** Returns a trashed row's lists without permanently deleted rows, and the shortened fields. */
export async function remainingLists(
  trx: Database,
  entity: AnyEntity,
  stored: Columns
): Promise<{ columns: Columns; lost: string[] }> {
  const [columns, lost]: [Columns, string[]] = [{}, []];
  for (const [field, list] of lists(entity)) {
    const ids = (stored[field] ?? []) as number[];
    const { name, table } = targetOf(list);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${isOneOf(trx, ids)}
      union select row_id from trash where entity = ${name} and ${isOneOf(trx, ids, 'row_id')}
    `.execute(trx);
    columns[field] = rows.map((row) => row.id);
    if (rows.length < ids.length) lost.push(field);
  }
  return { columns, lost };
}

/** Deletes list entries that refer to permanently deleted rows of these entities. */
export async function pruneLists(trx: Database, names: ReadonlySet<string>): Promise<void> {
  for (const [, list] of Object.values(entities).flatMap((entity) => lists(entity))) {
    if (!names.has(list.entity)) continue;
    const target = sql.ref(list.target);
    await sql`delete from ${sql.table(list.table)}
      where ${target} not in (select id from ${sql.table(targetOf(list).table)})
      and ${target} not in (select row_id from trash where entity = ${list.entity})`.execute(trx);
  }
}
