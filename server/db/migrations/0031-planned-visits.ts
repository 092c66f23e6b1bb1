import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the fields of a jamu centre that help visitors plan a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const field of [
    'phone',
    'whatsapp',
    'entrance_fee',
    'spoken_languages',
    'directions',
    'accessibility'
  ])
    await sql
      .raw(`alter table jamu_centres add column ${field} ${text} default '' not null`)
      .execute(db);
}
