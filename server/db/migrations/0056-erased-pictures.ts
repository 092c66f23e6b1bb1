import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the pictures that were erased and whose files are not removed yet (decision 132). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql.raw(`create table erased_pictures (path ${text} not null primary key)`).execute(db);
}
