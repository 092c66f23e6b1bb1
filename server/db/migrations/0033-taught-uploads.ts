import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the client's id of a teaching photograph, so that a repeated upload stores it only once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table taught_photos add column upload_id ${text}`,
    `create unique index taught_photos_by_upload on taught_photos (photographer, upload_id)`
  ])
    await sql.raw(statement).execute(db);
}
