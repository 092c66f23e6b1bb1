import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the table of counted attempts, with which all instances together limit guessing (decision
 * 029).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Timestamps are compared as text, on PostgreSQL too.
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
