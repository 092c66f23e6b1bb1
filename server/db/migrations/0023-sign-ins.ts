import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** The record of sign-ins and failed attempts (decision 099). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  // Timestamps are compared as text, on PostgreSQL too.
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table sign_ins (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      at ${text} not null,
      network ${text} not null,
      success integer not null,
      second_factor ${text} not null,
      count integer not null
    )`,
    'create index sign_ins_of on sign_ins (user_id, at)',
    'create index sign_ins_at on sign_ins (at)'
  ])
    await sql.raw(statement).execute(db);
}
