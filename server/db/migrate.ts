import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { engineOf } from './engine.ts';
import * as first from './migrations/0001-first.ts';
import * as tries from './migrations/0002-tries.ts';
import * as history from './migrations/0003-trash-and-history.ts';
import * as accounts from './migrations/0004-accounts.ts';
import type { Database } from './tables.ts';

/** Any number that stays the same: the process that holds this lock migrates. */
const LOCK = 770_931;

const newer = (name: string): string =>
  `it belongs to a newer version, whose migration ${name} is not known here`;

/**
 * Runs the migrations that this database has not seen, in order, in one transaction, while other
 * processes wait. `last` is the last one to run, for rows of an earlier version.
 */
export async function migrate(
  db: Database,
  log?: Pick<Logger, 'warn'>,
  last?: string
): Promise<void> {
  // On SQLite every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    if (engineOf(db) === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const migrations = {
      '0001-first': { up: (db: Kysely<unknown>) => first.up(db, log) },
      '0002-tries': { up: tries.up },
      '0003-trash-and-history': { up: history.up },
      '0004-accounts': { up: accounts.up }
    };
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
