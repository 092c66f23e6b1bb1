import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of translated texts and adds a product's English name (decision 058). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table products add column name_en ${text} default '' not null`,
    `create table translations (
      id ${id},
      row_id integer not null,
      entity ${text} not null,
      language ${text} not null,
      texts ${text} not null,
      sources ${text} not null,
      constraint translations_of_row unique (entity, row_id, language)
    )`
  ])
    await sql.raw(statement).execute(db);
}
