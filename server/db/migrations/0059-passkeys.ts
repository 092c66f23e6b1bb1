import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Creates the tables of passkeys and of their one-time challenges (decision 134). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ id, text }) => [
    `create table passkeys (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter bigint not null,
      name ${text} not null,
      created_at ${text} not null,
      last_used_at ${text} default '' not null
    )`,
    'create index passkeys_by_user on passkeys (user_id)',
    `create table passkey_challenges (
      challenge ${text} primary key,
      session_id ${text} references sessions (id) on delete cascade,
      expires_at ${text} not null
    )`,
    'create index passkey_challenges_by_session on passkey_challenges (session_id)',
    'create index passkey_challenges_by_expires_at on passkey_challenges (expires_at)'
  ]);
