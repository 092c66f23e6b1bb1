import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/**
 * Creates the tables of unfinished single sign-ons and of identities of accounts. Adds to sessions
 * the kind of second factor that the sign-in used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const user = 'references users (id) on delete cascade';
  await runStatements(db, ({ id, text }) => [
    `create table sign_on_attempts (
      state_hash ${text} primary key, browser_hash ${text} not null, nonce ${text} not null,
      verifier ${text} not null, expires_at ${text} not null, user_id integer ${user})`,
    'create index sign_on_attempts_by_expires_at on sign_on_attempts (expires_at)',
    'create index sign_on_attempts_by_user on sign_on_attempts (user_id)',
    `create table sign_on_identities (
      id ${id}, issuer ${text} not null, subject ${text} not null, user_id integer not null ${user},
      created_at ${text} not null,
      constraint sign_on_identities_of_subject unique (issuer, subject),
      constraint sign_on_identities_of_user unique (user_id, issuer))`,
    `alter table sessions add column second_factor ${text} default 'none' not null`
  ]);
}
