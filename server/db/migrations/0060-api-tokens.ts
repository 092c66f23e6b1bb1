import type { Kysely } from 'kysely';
import { runStatements } from '../engine.ts';

/** Creates the table of API tokens (decision 131). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ({ id, text }) => [
    `create table api_tokens (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      token_hash ${text} not null unique,
      name ${text} not null,
      writes ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null,
      last_used_at ${text} default '' not null,
      last_network ${text} default '' not null
    )`,
    'create index api_tokens_by_user on api_tokens (user_id)'
  ]);
