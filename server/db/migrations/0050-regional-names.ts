import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the regional names of products and categories (decision 124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of ['products', 'product_categories'])
    await sql
      .raw(`alter table ${table} add column regional_names ${text} default '' not null`)
      .execute(db);
}
