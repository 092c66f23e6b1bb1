import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasStatus, type Status } from '#lib/contract/statuses.ts';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/** Which rows a reader sees: all of them, or those that are published (decision 076). */
export type Sees = 'all' | 'published';

/** The rows that a list is about: those that are found, and have a status. */
export interface Filter {
  found: { ids: RawBuilder<{ id: number }>; inOrder?: RawBuilder<unknown> } | undefined;
  status: Status | undefined;
  /** The `where` of a selection of them, or nothing. */
  where: RawBuilder<unknown>;
}

/** Selects the ids, as `id`, of the rows that only editors see: few, in an index of their own. */
export const unpublished = ({ table }: AnyEntity): RawBuilder<{ id: number }> =>
  sql`select id from ${sql.table(table)} where status <> 'published'`;

/** Whether a row has a status, by its id, which the index of a sorted list has. */
export const isOfStatus = (entity: AnyEntity, status: Status): RawBuilder<boolean> =>
  status === 'published'
    ? sql`id not in (${unpublished(entity)})`
    : sql`id in (${unpublished(entity)} and status = ${status})`;

const count = async (db: Database, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return Number(rows[0]?.total);
};

/**
 * Reads what a list is filtered by; to ask for what is published is no filter where nothing else
 * is there.
 */
export async function readFilter(
  db: Database,
  entity: AnyEntity,
  found: Filter['found'],
  asked: Status | undefined
): Promise<Filter> {
  const isFilter =
    asked !== undefined &&
    hasStatus(entity) &&
    (asked !== 'published' ||
      (await sql`${unpublished(entity)} limit 1`.execute(db)).rows.length > 0);
  const status = isFilter ? asked : undefined;
  const conditions = [
    // Many are not sorted: what has their order is read until a page is full.
    ...(found ? [found.inOrder ?? sql`id in (${found.ids})`] : []),
    ...(status ? [isOfStatus(entity, status)] : [])
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return { found, status, where };
}

/** Counts the rows of a filter. */
export async function totalOf(
  db: Database,
  entity: AnyEntity,
  { found, status, where }: Filter
): Promise<number> {
  const table = sql.table(entity.table);
  if (found) return count(db, status ? sql`${table} ${where}` : sql`(${found.ids}) as found`);
  if (status && status !== 'published') return count(db, sql`${table} ${where}`);
  const others = status ? await count(db, sql`(${unpublished(entity)}) as others`) : 0;
  if (engineOf(db) === 'sqlite') return (await count(db, table)) - others;
  const counted = sql<{ total: number }>`
    select total from row_counts where name = ${entity.table}`;
  return Number((await counted.execute(db)).rows[0]?.total) - others;
}
