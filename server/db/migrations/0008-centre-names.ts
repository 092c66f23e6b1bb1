import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** What a jamu centre was called before it was renamed, which leads to its page (decision 050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(
      `create table jamu_centre_names (
        name_key ${type} primary key,
        jamu_centre_id integer not null references jamu_centres (id) on delete cascade
      )`
    )
    .execute(db);
}
