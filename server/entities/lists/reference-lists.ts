import { sql, type Kysely } from 'kysely';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow, ReferenceList } from '#lib/contract/entity.ts';
import { unknownEntries } from '#lib/contract/messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { engineOf } from '../../db/engine.ts';
import type { Database } from '../../db/open.ts';
import { HttpError } from '../../http/errors.ts';
import { withoutTexts } from '../translations/translations.ts';
import type { Sees } from '../../db/visibility.ts';

/**
 * Fields that list rows of another entity (decision 048). A row in the trash keeps its pairs: it is
 * not shown meanwhile, and is back when it is restored.
 */

type Columns = Record<string, unknown>;
type Pair = Record<string, number>;

// The ids of more rows are not named: all pairs are read.
const MOST_IDS = 1000;

/** The lists of an entity, by field. */
export const lists = (entity: AnyEntity): [string, ReferenceList][] =>
  Object.entries(entity.referenceLists);
/** The entity whose rows a list names. */
export const targetOf = (list: ReferenceList): AnyEntity => entities[list.entity as EntityName];
const pairsIn = (db: Database) => db as unknown as Kysely<Record<string, Pair>>;

/** The ids that a list names, as it was read or checked, in order; none for null. */
export const idsIn = (list: unknown): number[] =>
  ((list ?? []) as (number | ListedRow)[])
    .map((item) => (typeof item === 'number' ? item : item.id))
    .toSorted((one, other) => one - other);

/** Whether a field is the same; a list is, where it names the same rows. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? idsIn(one).join() === idsIn(other).join()
    : one === other;

/** A row's columns without its lists and translated texts, which have tables of their own. */
export const ownColumns = (entity: AnyEntity, values: Columns): Columns =>
  Object.fromEntries(
    Object.entries(withoutTexts(values)).filter(([name]) => !(name in entity.referenceLists))
  );

/**
 * Adds to rows what their lists name, as far as the reader sees it, ordered by name: one query a
 * list, however many rows.
 */
export async function withLists<Row extends { id: number }>(
  db: Database,
  entity: AnyEntity,
  rows: Row[],
  sees: Sees
): Promise<Row[]> {
  let complete = rows;
  for (const [field, list] of rows.length === 0 ? [] : lists(entity)) {
    const { table, search } = targetOf(list);
    const owner = sql.ref(`pair.${list.owner}`);
    const ids = rows.map(({ id }) => id);
    const conditions = [
      ...(ids.length > MOST_IDS ? [] : [sql`${owner} in (${sql.join(ids)})`]),
      ...(sees === 'published' && hasStatus(targetOf(list))
        ? [sql`listed.status = 'published'`]
        : [])
    ];
    const found = await sql<ListedRow & { owner: number }>`
      select ${owner} as owner, listed.id as id, ${sql.ref(`listed.${search[0]}`)} as name
      from ${sql.table(list.table)} as pair
      join ${sql.table(table)} as listed on listed.id = ${sql.ref(`pair.${list.target}`)}
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by ${sql.ref(`listed.${search[0]}_key`)}, listed.id`.execute(db);
    const byOwner = Map.groupBy(found.rows, (row) => row.owner);
    const listed = (id: number) => (byOwner.get(id) ?? []).map(({ id, name }) => ({ id, name }));
    complete = complete.map((row) => ({ ...row, [field]: listed(row.id) }));
  }
  return complete;
}

/** The ids that a list of a row names, also those in the trash. */
export async function pairedIds(db: Database, list: ReferenceList, id: number): Promise<number[]> {
  const found = pairsIn(db).selectFrom(list.table).select(list.target).where(list.owner, '=', id);
  return (await found.execute()).map((pair) => Number(pair[list.target]));
}

/**
 * Checks lists that are to be written, and keeps others from deleting what they name until this
 * transaction ends. Entries in the trash are left out where the row `id` has them already.
 * @returns the columns with what is there, and the ids of what is not by field
 */
export async function checkLists(
  trx: Database,
  entity: AnyEntity,
  columns: Columns,
  id?: number
): Promise<{ columns: Columns; unknown: Record<string, number[]> }> {
  const [checked, unknown]: [Columns, Record<string, number[]>] = [{ ...columns }, {}];
  for (const [field, list] of lists(entity)) {
    const wanted = (columns[field] ?? []) as number[];
    if (wanted.length === 0) continue;
    const rows = pairsIn(trx).selectFrom(targetOf(list).table).select('id');
    const isPostgres = engineOf(trx) === 'postgres';
    const found = await rows
      .where('id', 'in', wanted)
      .orderBy('id')
      .$if(isPostgres, (query) => query.forKeyShare())
      .execute();
    const there = new Set(found.map((row) => row['id']));
    const missing = wanted.filter((one) => !there.has(one));
    const hidden = id !== undefined && missing.length ? await pairedIds(trx, list, id) : [];
    const gone = missing.filter((one) => !hidden.includes(one));
    if (gone.length > 0) unknown[field] = gone;
    checked[field] = wanted.filter((one) => there.has(one));
  }
  return { columns: checked, unknown };
}

/** Checks lists as `checkLists` does. Throws 422 where one names what is not there. */
export async function requireListed(
  trx: Database,
  entity: AnyEntity,
  columns: Columns,
  id?: number
): Promise<Columns> {
  const { columns: known, unknown } = await checkLists(trx, entity, columns, id);
  const fields = Object.fromEntries(
    Object.entries(unknown).map(([field, ids]) => [field, unknownEntries(field, ids.map(String))])
  );
  const [message] = Object.values(fields);
  if (message) throw new HttpError(422, message, { fields });
  return known;
}

/** Writes checked lists of a row. What is hidden in the trash stays, as do lists not given. */
export async function writeLists(
  trx: Database,
  entity: AnyEntity,
  id: number,
  columns: Columns
): Promise<void> {
  for (const [field, list] of lists(entity)) {
    const wanted = columns[field] as number[] | undefined;
    if (!wanted) continue;
    const { table, owner, target } = list;
    const pairs = pairsIn(trx);
    const before = await pairedIds(trx, list, id);
    const dropped = before.filter((one) => !wanted.includes(one));
    const shown = pairs.selectFrom(targetOf(list).table).select('id').where('id', 'in', dropped);
    if (dropped.length > 0)
      await pairs.deleteFrom(table).where(owner, '=', id).where(target, 'in', shown).execute();
    const added = wanted.filter((one) => !before.includes(one));
    if (added.length > 0)
      await pairs
        .insertInto(table)
        .values(added.map((one) => ({ [owner]: id, [target]: one })))
        .execute();
  }
}
