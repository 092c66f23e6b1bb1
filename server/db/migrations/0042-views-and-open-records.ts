import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the tables of saved views of lists, and of the records that editors have open (decision 112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [id, text] =
    engineOf(db) === 'sqlite'
      ? ['integer primary key autoincrement', 'text']
      : ['serial primary key', 'text collate "C"'];
  const user = 'user_id integer not null references users (id) on delete cascade';
  for (const statement of [
    `create table saved_views (
      id ${id},
      ${user},
      entity ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      query ${text} not null,
      unique (user_id, entity, name_key)
    )`,
    `create table open_records (
      ${user},
      tab ${text} not null,
      entity ${text} not null,
      row_id integer not null,
      since ${text} not null,
      seen_at ${text} not null,
      primary key (user_id, tab)
    )`
  ])
    await sql.raw(statement).execute(db);
}
