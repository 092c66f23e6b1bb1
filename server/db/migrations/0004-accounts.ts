import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** What protects an account besides its password, and what leads back into it. */
export const up =
  (engine: Engine) =>
  async (db: Kysely<unknown>): Promise<void> => {
    // Moments are compared as texts, on Postgres too.
    const text = engine === 'sqlite' ? sql<string>`text` : sql<string>`text collate "C"`;
    await db.schema
      .createTable('known_networks')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade')
      )
      .addColumn('network', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('known_networks_pkey', ['user_id', 'network'])
      .execute();
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade')
      )
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('recovery_codes', text, (column) => column.notNull())
      .addColumn('last_step', 'integer', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('password_resets')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade')
      )
      .addColumn('given_by', text, (column) => column.notNull())
      .addColumn('token_hash', text, (column) => column.notNull().unique())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('password_resets_pkey', ['user_id', 'given_by'])
      .execute();
  };
