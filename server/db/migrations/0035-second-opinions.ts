import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the table that counts, per day (UTC), the questions to Pl@ntNet and the answers of
 * Pl@ntNet that agreed with the identifier (decision 108).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(
      `create table second_opinions (
        day ${text} primary key,
        asked integer not null,
        agreed integer not null
      )`
    )
    .execute(db);
}
