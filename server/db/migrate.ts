import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { engineOf } from './engine.ts';
import * as first from './migrations/0001-first.ts';
import * as tries from './migrations/0002-tries.ts';
import * as history from './migrations/0003-trash-and-history.ts';
import type { Database } from './tables.ts';

/** Any number that stays the same: who holds it migrates. */
const LOCK = 770_931;

/** Runs the migrations that this database has not seen, in order and wholly or not at all, while any other process waits. */
export async function migrate(db: Database, log?: Pick<Logger, 'warn'>): Promise<void> {
  const engine = engineOf(db);
  // On SQLite every transaction has the write lock from its start.
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const migrations = {
      '0001-first': { up: first.up(engine, log) },
      '0002-tries': { up: tries.up(engine) },
      '0003-trash-and-history': { up: history.up(engine) }
    };
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
    if (unknown) throw new Error(`it belongs to a newer version, whose migration ${unknown} is not known here`);
    if (error) throw error;
  });
}
