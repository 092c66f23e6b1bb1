import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which database answers, also inside a transaction. */
export const engineOf = (db: Pick<Kysely<never>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Whether `id` is one of these, whose number no limit of parameters or statement cache depends on. */
export const isOneOf = (
  db: Pick<Kysely<never>, 'getExecutor'>,
  ids: readonly number[]
): RawBuilder<boolean> =>
  engineOf(db) === 'postgres'
    ? sql`id = any(${ids}::integer[])`
    : sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
