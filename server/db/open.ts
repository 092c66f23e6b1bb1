import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ConfigError } from '../config/env.ts';
import { isReadOnly } from './db-errors.ts';
import { engineOf, tableNames } from './engine.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

/** Milliseconds. The client waits longer than the server, whose error messages are more precise. */
const TIMEOUT = { connect: 5000, statement: 10_000, query: 15_000, idle: 30_000 };
const MAX_CONNECTIONS = 10;

/** Error messages about TLS, and the hint to append to them. */
const TLS_PROBLEM = /SSL|certificate|altnames/i;
const TLS_HINT =
  '. Connections to other machines use TLS: add `sslrootcert=FILE` to the address for your own certificate authority, or `sslmode=disable` on a private network';

const ignore = (): void => undefined;

/** Limits statements, not as a startup parameter, which poolers such as PgBouncer refuse. */
const limitStatements = (client: pg.ClientBase) =>
  client.query(`set statement_timeout = ${TIMEOUT.statement}`);

/**
 * Closes each connection on which a write failed because the server is read-only: after a failover
 * it leads to the former primary.
 */
function replaceReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = async (...args: unknown[]): Promise<unknown> => {
      try {
        return await query(...args);
      } catch (error) {
        if (isReadOnly(error)) readOnly.add(client);
        throw error;
      }
    };
    Object.assign(client, { query: watched });
  });
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) client.end().catch(ignore);
  });
}

/**
 * Opens a pool of Postgres connections. A broken connection fails its query and is replaced for the
 * next one, so that the server can restart.
 */
function openPool(connectionString: string, isLimited: boolean): pg.Pool {
  // pg returns bigint counts as text; they fit into a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT.connect,
    idleTimeoutMillis: TIMEOUT.idle,
    keepAlive: true,
    application_name: 'wisata-jamu',
    ...(isLimited && {
      query_timeout: TIMEOUT.query,
      // The pool waits for the promise, contrary to its type.
      onConnect: limitStatements as (client: pg.ClientBase) => void
    })
  });
  replaceReadOnly(pool);
  // Without a listener, the error event of a broken connection would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Returns the connection pool of a Postgres database. */
export const poolOf = (db: Database): pg.Pool | undefined => pools.get(db);

/**
 * A database to open: a Postgres address, with one without a pooler for notifications and session
 * locks, or a SQLite file (`:memory:` in tests).
 */
export type DatabaseSource = { postgres: string; direct?: string | undefined } | { file: string };

/** Returns the configured database (§0). */
export const databaseSource = ({
  databaseUrl,
  databaseDirectUrl,
  dataDir
}: {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}): DatabaseSource =>
  databaseUrl
    ? { postgres: databaseUrl, direct: databaseDirectUrl }
    : { file: path.join(dataDir, 'wisata-jamu.sqlite') };

/** Opens a database without migrating it; `isLimited` limits the time of statements. */
export function connect(source: DatabaseSource, isLimited = true): Database {
  if ('file' in source) return new Kysely<Tables>({ dialect: sqliteDialect(source.file) });
  const pool = openPool(source.postgres, isLimited);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href)
});

/** An arbitrary constant; the process that holds this lock migrates. */
const MIGRATION_LOCK = 770_931;

/** The migration with the schema of version 1.0.0, and the last of those that it replaced. */
const BASELINE = '0028-baseline';
const LAST_REPLACED = '0028-settings-and-rate-limits';

const TOO_OLD =
  'it is older than version 1.0.0: start or restore it with version 1.0.0 once, then use this version';

/**
 * Prepares a transaction on PostgreSQL for migrations, which wait for those of other processes and
 * take longer on large tables than other statements may.
 * @returns the schema of the tables; other schemas can contain tables of the same names
 */
async function preparePostgres(trx: Database): Promise<string> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    trx
  );
  const { rows } = await sql<{ schema: string | null; problem: string | null }>`
    select current_schema() as schema, case
      when current_schema() is null then 'no schema of its search_path exists'
      when to_regclass('kysely_migration') is not null then null
      when current_setting('server_encoding') <> 'UTF8' then
        'its encoding is not UTF8: create it with ENCODING ''UTF8'' TEMPLATE template0'
      when not has_schema_privilege(current_schema(), 'create') then
        'permission denied for schema ' || current_schema() || ': make the account its owner'
      end as problem`.execute(trx);
  const { schema, problem } = rows[0] ?? {};
  if (problem || !schema) throw new Error(problem ?? '');
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  return schema;
}

/** Records the baseline in place of the migrations that it replaced. */
async function recordBaseline(trx: Database): Promise<void> {
  if (!(await tableNames(trx)).includes('kysely_migration')) return;
  const replaced = sql`name < ${BASELINE} or name = ${LAST_REPLACED}`;
  const { rows } = await sql<{
    name: string;
    timestamp: string;
  }>`delete from kysely_migration where ${replaced} returning name, timestamp`.execute(trx);
  if (!rows.length) return;
  const last = rows.find(({ name }) => name === LAST_REPLACED);
  if (!last) throw new Error(TOO_OLD);
  await sql`insert into kysely_migration values (${BASELINE}, ${last.timestamp})`.execute(trx);
}

/**
 * Runs new migrations in one transaction, while other processes wait. With `last`, stops after
 * that migration, to restore a backup of an earlier version.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  if (last !== undefined && last < BASELINE) throw new Error(TOO_OLD);
  // On SQLite every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    const schema = engineOf(db) === 'postgres' ? await preparePostgres(trx) : undefined;
    await recordBaseline(trx);
    const migrator = new Migrator({
      db: trx,
      provider: migrations,
      ...(schema && { migrationTableSchema: schema })
    });
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last === LAST_REPLACED ? BASELINE : last));
    const [, unknown] =
      /migration "?([\w-]+)"? (?:is missing|doesn't exist)/.exec(String(error)) ?? [];
    if (unknown)
      throw new Error(`it belongs to a newer version, which added the migration ${unknown}`);
    if (error) throw error;
  });
}

/**
 * Opens a database and migrates it to the latest version.
 * @throws ConfigError if the database cannot be used or belongs to a newer version
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const [variable, subject] =
    'postgres' in source ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', source.file];
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
    throw new ConfigError(variable as string, `cannot be used, ${subject}: ${message}${hint}`);
  }
}
