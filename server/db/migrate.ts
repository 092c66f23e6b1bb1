import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { engineOf, liftTimeLimits, tableNames } from './engine.ts';
import type { Database } from './tables.ts';

const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href)
});

/** The number of the advisory lock that a process holds while it migrates; arbitrary. */
const MIGRATION_LOCK = 770_931;

/** Creates the schema of version 1.0.0. Replaces the migrations up to `LAST_REPLACED`. */
const BASELINE = '0028-baseline';
const LAST_REPLACED = '0028-settings-and-rate-limits';

const TOO_OLD =
  'the database is older than version 1.0.0: start or restore it with version 1.0.0 once, then use this version';

/**
 * Waits until no other process migrates a PostgreSQL database. Returns the name of the schema.
 * Throws if the server is too old, or the database has no usable schema or is not in UTF-8.
 */
async function preparePostgres(trx: Database): Promise<string> {
  const { rows } = await sql<{ schema: string | null; problem: string | null }>`
    select current_schema() as schema, case
      when current_setting('server_version_num')::int < 140000 then
        'PostgreSQL 14 or newer is required'
      when current_schema() is null then 'no schema of its search_path exists'
      when to_regclass('kysely_migration') is not null then null
      when current_setting('server_encoding') <> 'UTF8' then
        'the encoding of the database is not UTF8: create it with ENCODING ''UTF8'' TEMPLATE template0'
      when not has_schema_privilege(current_schema(), 'create') then
        'permission denied for schema ' || current_schema() || ': make the account its owner'
      end as problem`.execute(trx);
  const { schema, problem } = rows[0] ?? {};
  if (problem || !schema) throw new Error(problem ?? '');
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  return schema;
}

/** Records the baseline in place of the migrations that it replaced. Throws if some are missing. */
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

/** Runs new migrations in one transaction; for an earlier backup, only those up to `last`. */
export async function migrate(db: Database, last?: string): Promise<void> {
  if (last !== undefined && last < BASELINE) throw new Error(TOO_OLD);
  // On SQLite no lock is needed: every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    await liftTimeLimits(trx);
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
      throw new Error(
        `the database belongs to a newer version, which added the migration ${unknown}`
      );
    if (error) throw error;
  });
}
