import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Counted tries, by which all instances together slow guessing down (decision 029). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Moments are compared as texts, on PostgreSQL too.
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table tries (
      key ${text} primary key,
      count integer not null,
      until ${text} not null
    )`,
    `create index tries_by_until on tries (until)`
  ])
    await sql.raw(statement).execute(db);
}
