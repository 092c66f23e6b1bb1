import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** Counted tries, by which all instances together slow guessing down (decision 029). */
export const up =
  (engine: Engine) =>
  async (db: Kysely<unknown>): Promise<void> => {
    // Moments are compared as texts, on Postgres too.
    const type = engine === 'sqlite' ? sql<string>`text` : sql<string>`text collate "C"`;
    await db.schema
      .createTable('tries')
      .addColumn('key', type, (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', type, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tries_by_until').on('tries').column('until').execute();
  };
