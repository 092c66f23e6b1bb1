import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { engineOf } from './engine.ts';
import * as first from './migrations/0001-first.ts';
import * as tries from './migrations/0002-tries.ts';
import * as history from './migrations/0003-trash-and-history.ts';
import * as accounts from './migrations/0004-accounts.ts';
import type { Database } from './tables.ts';

/** Any number that stays the same: who holds it migrates. */
const LOCK = 770_931;

const newer = (name: string): string =>
  `it belongs to a newer version, whose migration ${name} is not known here`;

/**
 * Runs the migrations that this database has not seen, in order and wholly or not at all, while any
 * other process waits. `last` is the last to be run, where rows of an earlier version are to be put
 * in.
 */
export async function migrate(
  db: Database,
  log?: Pick<Logger, 'warn'>,
  last?: string
): Promise<void> {
  const engine = engineOf(db);
  // On SQLite every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const migrations = {
      '0001-first': { up: first.up(engine, log) },
      '0002-tries': { up: tries.up(engine) },
      '0003-trash-and-history': { up: history.up(engine) },
      '0004-accounts': { up: accounts.up(engine) }
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
