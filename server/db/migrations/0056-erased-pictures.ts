import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of erased pictures whose files are not removed yet (decision 132). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql.raw(`create table erased_pictures (path ${text} not null primary key)`).execute(db);
}
