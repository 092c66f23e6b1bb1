import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import * as first from './migrations/0001-first.ts';

/** Runs the migrations that this database has not seen, in order, under a lock. */
export async function migrate(db: Kysely<Tables>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ '0001-first': { up: first.up(engine) } }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
