import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the data are: a Postgres address, or a SQLite file (`:memory:` for tests). */
export type DatabaseSource = { postgres: string } | { file: string };

/** Which source the configuration means (decisions "Names, commands, ports"). */
export const databaseSource = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): DatabaseSource =>
  databaseUrl ? { postgres: databaseUrl } : { file: join(dataDir, 'wisata-jamu.sqlite') };

function postgresDialect(connectionString: string): PostgresDialect {
  // Counts come as bigint, which pg hands over as text; none here exceeds what a number holds.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 10_000 });
  pool.on('error', () => undefined); // an idle connection that broke; the next query opens another
  return new PostgresDialect({ pool });
}

/** Opens the database and brings it to the newest migration. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const dialect = 'postgres' in source ? postgresDialect(source.postgres) : new SqliteDialect({ database: openNodeSqlite(source.file) });
  const db = new Kysely<Tables>({ dialect });
  await migrate(db, 'postgres' in source ? 'postgres' : 'sqlite');
  return db;
}
