import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the photographs of products and jamu centres (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of ['products', 'jamu_centres'])
    await sql.raw(`alter table ${table} add column photos ${text} default '' not null`).execute(db);
}
