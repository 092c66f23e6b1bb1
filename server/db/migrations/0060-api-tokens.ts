import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of API tokens (decision 131). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [id, text] =
    engineOf(db) === 'sqlite'
      ? ['integer primary key autoincrement', 'text']
      : ['serial primary key', 'text collate "C"'];
  for (const statement of [
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
  ])
    await sql.raw(statement).execute(db);
}
