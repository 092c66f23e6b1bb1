import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds the original file names of pictures (decision 075); earlier pictures have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const column of ['name', 'name_key'])
    await sql
      .raw(`alter table pictures add column ${column} ${text} default '' not null`)
      .execute(db);
}
