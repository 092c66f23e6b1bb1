import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the column with the path of a taught photograph's public copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table taught_photos add column library_image ${text} default '' not null`)
    .execute(db);
}
