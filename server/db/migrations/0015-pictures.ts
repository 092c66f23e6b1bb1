import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// The tables whose rows refer to a picture at this version, and the column with the time of the
// row.
const NAMED_IN = [
  ['hero_contents', 'created_at'],
  ['products', 'created_at'],
  ['herbal_stores', 'created_at'],
  ['jamu_centres', 'created_at'],
  ['jamu_manufacturers', 'created_at'],
  ['footer_contents_1', 'created_at'],
  ['trash', 'deleted_at']
];

/** Creates the table of all uploaded pictures, used or not (decision 075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  // Timestamps are compared as text, on PostgreSQL too.
  const text = isSqlite ? 'text' : 'text collate "C"';
  const rows = NAMED_IN.map(
    ([table, moment]) => `select image, ${moment} as moment from ${table} where image <> ''`
  );
  for (const statement of [
    `create table pictures (
      id ${id},
      path ${text} not null unique,
      created_at ${text} not null
    )`,
    `create index pictures_by_created_at on pictures (created_at, id)`,
    `insert into pictures (path, created_at)
      select image, min(moment) from (${rows.join(' union all ')}) as named
      group by image order by min(moment), image`
  ])
    await sql.raw(statement).execute(db);
}
