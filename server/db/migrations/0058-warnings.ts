import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds to products their warnings, and whether the plant is poisonous (decision 133). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const column of ['toxic', 'warnings'])
    await sql
      .raw(`alter table products add column ${column} ${text} default '' not null`)
      .execute(db);
}
