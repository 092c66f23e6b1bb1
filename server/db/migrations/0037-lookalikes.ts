import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the plants that people mistake for a product (decision 109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table products add column lookalikes ${text} default '' not null`)
    .execute(db);
}
