import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the tables of known networks, second factors and password reset links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Timestamps are compared as text, on PostgreSQL too.
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table known_networks (
      user_id integer not null references users (id) on delete cascade,
      network ${text} not null,
      seen_at ${text} not null,
      constraint known_networks_pkey primary key (user_id, network)
    )`,
    `create table second_factors (
      user_id integer primary key references users (id) on delete cascade,
      secret ${text} not null,
      recovery_codes ${text} not null,
      last_step integer not null,
      created_at ${text} not null
    )`,
    `create table password_resets (
      user_id integer not null references users (id) on delete cascade,
      given_by ${text} not null,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text} not null,
      constraint password_resets_pkey primary key (user_id, given_by)
    )`
  ])
    await sql.raw(statement).execute(db);
}
