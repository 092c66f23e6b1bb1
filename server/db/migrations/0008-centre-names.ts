import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the table of former names of jamu centres, whose addresses redirect to the current one
 * (decision 050).
 */
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
