import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { isConnectionUseless } from './db-errors.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

/** In milliseconds. The client waits longer than the server, whose errors are more precise. */
const TIMEOUT = { connect: 5000, statement: 10_000, query: 15_000 };
/** Shorter than the time after which networks forget an idle connection, such as that of a backup. */
const KEEP_ALIVE_MS = 60_000;
const MAX_CONNECTIONS = 10;

const TLS_PROBLEM = /SSL|certificate|altnames/i;
const TLS_HINT =
  '. Connections to other machines use TLS: add `sslrootcert=FILE` to the address for your own certificate authority, or `sslmode=disable` on a private network';

const ignore = (): void => undefined;

/** Limits the time of statements. PgBouncer refuses this limit as a startup parameter. */
const limitStatements = (client: pg.ClientBase) =>
  client.query(`set statement_timeout = ${TIMEOUT.statement}`);

/**
 * Closes useless connections, which the pool would use again. After a failover, they lead to the
 * former primary server, which is read-only or no longer exists.
 */
function replaceUseless(pool: pg.Pool): void {
  const useless = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = async (...args: unknown[]): Promise<unknown> => {
      try {
        return await query(...args);
      } catch (error) {
        if (isConnectionUseless(error)) useless.add(client);
        throw error;
      }
    };
    Object.assign(client, { query: watched });
  });
  pool.on('release', (_error, client) => {
    if (useless.has(client)) client.end().catch(ignore);
  });
}

/** Opens a pool of Postgres connections. If one breaks, the next query gets a new connection. */
function openPool(connectionString: string, isLimited: boolean): pg.Pool {
  // pg returns bigint counts as text; they fit into a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'wisata-jamu',
    ...(isLimited && {
      query_timeout: TIMEOUT.query,
      // The pool waits for the returned promise, although the type declares no promise.
      onConnect: limitStatements as (client: pg.ClientBase) => void
    })
  });
  replaceUseless(pool);
  // Without a listener, the error event of a broken connection would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** A SQLite file, or the address of a Postgres. `direct` is its address without a pooler. */
export type DatabaseSource = { postgres: string; direct?: string | undefined } | { file: string };

/** Returns the configured database (§0). */
export const databaseSource = (
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>
): DatabaseSource =>
  config.databaseUrl
    ? { postgres: config.databaseUrl, direct: config.databaseDirectUrl }
    : { file: path.join(config.dataDir, 'wisata-jamu.sqlite') };

/** Returns the configured database. Throws ConfigError if it is a file that is missing. */
export function existingDatabase(config: Parameters<typeof databaseSource>[0]): DatabaseSource {
  const source = databaseSource(config);
  if ('file' in source && !existsSync(source.file))
    throw new ConfigError('DATA_DIR', `has no database: ${source.file} is missing`);
  return source;
}

/** Disables Kysely's lock: `migrate` has its own, and a failed release would hide the error. */
class UnlockedAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined;
  override releaseMigrationLock = async (): Promise<void> => undefined;
}

class Dialect extends PostgresDialect {
  override createAdapter = (): PostgresAdapter => new UnlockedAdapter();
}

/** Opens a database without migrating it; `isLimited` limits the time of statements. */
export function connect(source: DatabaseSource, isLimited = true): Database {
  if ('file' in source) return new Kysely<Tables>({ dialect: sqliteDialect(source.file) });
  const pool = openPool(source.postgres, isLimited);
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}

/** Opens a database and migrates it. Throws ConfigError if the database cannot be used. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  let db: Database | undefined;
  try {
    db = connect(source, false);
    await migrate(db);
    if ('file' in source) return db;
    await db.destroy();
    return connect(source);
  } catch (cause) {
    await db?.destroy().catch(() => undefined);
    const { message } = cause as Error;
    const hint = TLS_PROBLEM.test(message) ? TLS_HINT : '';
    if ('file' in source)
      throw new ConfigError('DATA_DIR', `cannot be used: ${source.file}: ${message}`);
    throw new ConfigError('DATABASE_URL', `cannot be used: ${message}${hint}`);
  }
}
