import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config/env.ts';
import { migrate } from './migrate.ts';
import { isTlsProblem, openPool, TLS_HINT } from './postgres.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type { Database };

const pools = new WeakMap<Database, Pool>();

/** The connections of a database on Postgres. */
export const poolOf = (db: Database): Pool | undefined => pools.get(db);

/** Where the data are: a Postgres address, or a SQLite file (`:memory:` for tests). */
export type DatabaseSource = { postgres: string } | { file: string };

/** The database that the configuration names (§0). */
export const databaseSource = ({
  databaseUrl,
  dataDir
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): DatabaseSource =>
  databaseUrl ? { postgres: databaseUrl } : { file: join(dataDir, 'wisata-jamu.sqlite') };

/** Opens the database without a query. */
export function connect(source: DatabaseSource): Database {
  if ('file' in source)
    return new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(source.file)) });
  const pool = openPool(source.postgres);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/**
 * Opens the database and brings it to the newest migration.
 * @throws ConfigError that names the variable, where there is none or it belongs to a newer version
 */
export async function openDatabase(
  source: DatabaseSource,
  log?: Pick<Logger, 'warn'>
): Promise<Database> {
  const [variable, subject] =
    'postgres' in source ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', source.file];
  let db: Database | undefined;
  try {
    db = connect(source);
    await migrate(db, log);
    return db;
  } catch (cause) {
    await db?.destroy().catch(() => undefined);
    const { message } = cause as Error;
    const hint = isTlsProblem(message) ? TLS_HINT : '';
    throw new ConfigError(variable as string, `cannot be used, ${subject}: ${message}${hint}`);
  }
}
