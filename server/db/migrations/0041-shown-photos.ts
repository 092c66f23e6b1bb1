import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds columns for the consent to show visitors' photographs, and for their public copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const column of [
    'photo_submissions add column may_show integer default 0 not null',
    `photo_submissions add column credit ${text} default '' not null`,
    `visitor_photos add column library_image ${text} default '' not null`
  ])
    await sql.raw(`alter table ${column}`).execute(db);
}
