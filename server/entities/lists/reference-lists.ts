import { sql, type Kysely } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow, ReferenceList } from '#lib/contract/entity.ts';
import { unknownEntries } from '#lib/contract/messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { engineOf, isOneOf } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';
import type { Visibility } from '../../db/entity-columns.ts';
import { HttpError } from '../../http/errors.ts';

// Fields that list rows of another entity (decision 048) are stored as pairs of ids. A listed row
// in the trash keeps its pairs, but lists omit it.

type Ids = Record<string, number[]>;

/** Returns the list fields of an entity. */
export const lists = (entity: AnyEntity): [string, ReferenceList][] =>
  Object.entries(entity.referenceLists);

/** Returns the entity whose rows are listed. */
export const targetOf = (list: ReferenceList): AnyEntity => entities[list.entity as EntityName];

const tables = (db: Database) => db as unknown as Kysely<Record<string, Record<string, number>>>;

/** Returns the sorted ids in a list of ids or rows; for null, an empty list. */
export const idsIn = (list: unknown): number[] =>
  ((list ?? []) as (number | ListedRow)[])
    .map((item) => (typeof item === 'number' ? item : item.id))
    .toSorted((a, b) => a - b);

/** Returns whether two values of a field are equal; the order in lists does not matter. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? idsIn(a).join() === idsIn(b).join() : a === b;

/** Adds the list fields to rows, sorted by name, with the entries that the reader may see. */
export async function withLists<Row extends { id: number }>(
  db: Database,
  entity: AnyEntity,
  rows: Row[],
  visibility: Visibility
): Promise<Row[]> {
  let complete = rows;
  for (const [field, list] of rows.length === 0 ? [] : lists(entity)) {
    const target = targetOf(list);
    const name = target.search[0];
    const ids = rows.map(({ id }) => id);
    const isHidden = visibility === 'published' && hasStatus(target);
    const entries = await sql<ListedRow & { owner: number }>`
      select ${sql.ref(`pair.${list.owner}`)} as owner, listed.id, ${sql.ref(`listed.${name}`)} as name
      from ${sql.table(list.table)} as pair
      join ${sql.table(target.table)} as listed on listed.id = ${sql.ref(`pair.${list.target}`)}
      where ${isOneOf(db, ids, `pair.${list.owner}`)}
      ${isHidden ? sql`and listed.status = 'published'` : sql``}
      order by ${sql.ref(`listed.${name}_key`)}, listed.id`.execute(db);
    const byOwner = Map.groupBy(entries.rows, ({ owner }) => owner);
    const listed = (id: number) => (byOwner.get(id) ?? []).map(({ id, name }) => ({ id, name }));
    complete = complete.map((row) => ({ ...row, [field]: listed(row.id) }));
  }
  return complete;
}

/** Returns the ids in all lists of a row, including rows in the trash. */
export async function allLists(db: Database, entity: AnyEntity, id: number): Promise<Ids> {
  const all: Ids = {};
  for (const [field, { table, owner, target }] of lists(entity)) {
    const pairs = tables(db).selectFrom(table).select(target).where(owner, '=', id);
    all[field] = (await pairs.execute()).map((pair) => Number(pair[target]));
  }
  return all;
}

/**
 * Locks the rows in lists against deletion until the transaction ends. Returns by field the ids of
 * existing rows, of rows in the trash, and of unknown rows.
 */
export async function checkLists(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<Record<'existing' | 'trashed' | 'unknown', Ids>> {
  const [existing, trashed, unknown]: [Ids, Ids, Ids] = [{}, {}, {}];
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
    const known = new Set(rows.map((row) => row['id']));
    existing[field] = ids.filter((id) => known.has(id));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) continue;
    const trash = await trx
      .selectFrom('trash')
      .select('row_id')
      .where('entity', '=', list.entity)
      .where(isOneOf(trx, missing, 'row_id'))
      .execute();
    const inTrash = new Set(trash.map(({ row_id }) => row_id));
    for (const id of missing) ((inTrash.has(id) ? trashed : unknown)[field] ??= []).push(id);
  }
  return { existing, trashed, unknown };
}

/** Checks lists like `checkLists`. Omits rows in the trash. Throws 422 for unknown ids. */
export async function requireListedRows(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<Columns> {
  const { existing, unknown } = await checkLists(trx, entity, columns);
  const fields = Object.fromEntries(
    Object.entries(unknown).map(([field, ids]) => [field, unknownEntries(field, ids.map(String))])
  );
  const [message] = Object.values(fields);
  if (message) throw new HttpError(422, message, { fields });
  return { ...columns, ...existing };
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
