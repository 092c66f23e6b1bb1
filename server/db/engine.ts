import {
  PostgresAdapter,
  sql,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder
} from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Returns the engine of a database or transaction. */
export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Returns the condition that a column is in a list. A list of any length is one parameter. */
export const isOneOf = (
  db: QueryExecutorProvider,
  ids: readonly number[],
  column = 'id'
): RawBuilder<boolean> =>
  engineOf(db) === 'postgres'
    ? sql`${sql.ref(column)} = any(${ids}::integer[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Returns the condition that a column contains a text. */
export const contains = (
  db: QueryExecutorProvider,
  column: string,
  text: string
): RawBuilder<boolean> => {
  const position = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr');
  return sql`${position}(${sql.ref(column)}, ${text}) > 0`;
};

/**
 * Returns a table `line` for a `from` clause, with a row for each line (`value`) of a text column.
 * The text must contain no control characters except line ends.
 */
export const lineTable = (db: QueryExecutorProvider, column: string): RawBuilder<unknown> =>
  engineOf(db) === 'postgres'
    ? sql`regexp_split_to_table(${sql.ref(column)}, '\\n') as line(value)`
    : // Removes backslashes: JSON writes a backslash before an n as `\\n`, which contains `\n` and
      // would count as a line end.
      sql`json_each('[' || replace(json_quote(replace(${sql.ref(column)}, char(92), '')),
        '\\n', '","') || ']') as line`;

/** Runs a migration's statements in order. `make` gets the types of id and text columns. */
export async function runStatements(
  db: QueryExecutorProvider,
  make: (types: { id: string; text: string }) => readonly string[]
): Promise<void> {
  // Times are compared as texts. With this collation, PostgreSQL compares bytes, like SQLite.
  const types =
    engineOf(db) === 'sqlite'
      ? { id: 'integer primary key autoincrement', text: 'text' }
      : { id: 'serial primary key', text: 'text collate "C"' };
  for (const statement of make(types)) await sql.raw(statement).execute(db);
}

/** Adds columns of texts to a table; existing rows get ''. */
export const addTexts = (
  db: QueryExecutorProvider,
  table: string,
  ...columns: string[]
): Promise<void> =>
  runStatements(db, ({ text }) =>
    columns.map((column) => `alter table ${table} add column ${column} ${text} default '' not null`)
  );

/** Locks a name until the transaction ends. Needless on SQLite, which has a single writer. */
export async function lockName(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Lifts the time limits of a transaction, including limits set for the database or its user. */
export async function liftTimeLimits(trx: QueryExecutorProvider): Promise<void> {
  // Reads the names of the limits, because older versions of PostgreSQL have fewer of them.
  if (engineOf(trx) === 'postgres')
    await sql`select set_config(name, '0', true) from pg_settings where name in ('statement_timeout',
      'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`.execute(trx);
}

/** Returns the names of the tables, on PostgreSQL only of the current schema. */
export async function tableNames(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await (
    engineOf(db) === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db);
  return rows.map(({ name }) => name);
}

/** Counts the rows of a query that selects no columns yet. */
export async function countRows<DB, Table extends keyof DB, Output>(
  rows: SelectQueryBuilder<DB, Table, Output>
): Promise<number> {
  const { total } = (await rows
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  return total;
}
