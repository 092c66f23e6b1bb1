import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import { BACKED_UP, TABLE_NAMES, type BackedUp } from './tables.ts';

/** A few megabytes at most, for a row may have a hundred thousand characters. */
const ROWS = 200;

/** Reads the database as it is at one moment, without blocking writers. */
export async function withSnapshot<T>(
  db: Database,
  read: (snapshot: Database) => Promise<T>
): Promise<T> {
  const begin =
    engineOf(db) === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return db.connection().execute(async (connection) => {
    await begin.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** The rows of a table in order, some at a time. */
export async function* rowsOf(
  db: Database,
  table: BackedUp
): AsyncGenerator<Record<string, unknown>[]> {
  const key = sql.ref(BACKED_UP[table]);
  for (let last: unknown; ;) {
    const after = last === undefined ? sql`` : sql`where ${key} > ${last}`;
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} ${after} order by ${key} limit ${ROWS}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[BACKED_UP[table]];
  }
}

/** The last id of each table, also of deleted rows, so that none is used again. */
export async function readSequences(db: Database): Promise<Record<string, number>> {
  const query =
    engineOf(db) === 'postgres'
      ? sql<{ name: string; last: number | null }>`
          select regexp_replace(sequencename, '_id_seq$', '') as name, last_value as last
          from pg_sequences where schemaname = current_schema()`
      : sql<{ name: string; last: number | null }>`select name, seq as last from sqlite_sequence`;
  const { rows } = await query.execute(db);
  const known = rows.filter(
    ({ name, last }) => last !== null && (TABLE_NAMES as string[]).includes(name)
  );
  return Object.fromEntries(known.map(({ name, last }) => [name, Number(last)]));
}

/** Has each table continue after its last id. */
export async function writeSequences(
  db: Database,
  sequences: Record<string, number>
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    // SQLite has 0 for a table that only refused rows; PostgreSQL knows no such sequence.
    if (last === 0) continue;
    if (engineOf(db) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
  }
}

/** The migrations that the database has seen, in order. */
export async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
