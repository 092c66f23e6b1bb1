import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

type Log = Pick<Logger, 'warn'>;

/** The exports of a migration. */
type Up = (db: Kysely<unknown>, log?: Log) => Promise<void>;

const files = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href)
});

/** Any number that stays the same: the process that holds this lock migrates. */
const LOCK = 770_931;

const newer = (name: string): string =>
  `it belongs to a newer version, whose migration ${name} is not known here`;

/**
 * Runs the migrations that this database has not seen, in order, in one transaction, while other
 * processes wait. `last` is the last one to run, for rows of an earlier version.
 */
export async function migrate(db: Database, log?: Log, last?: string): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(await files.getMigrations()).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => (up as Up)(db, log) }
    ])
  );
  // On SQLite every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    if (engineOf(db) === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    if (last !== undefined && !(last in migrations)) throw new Error(newer(last));
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
    if (unknown) throw new Error(newer(unknown));
    if (error) throw error;
  });
}
