import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of rows with missing or outdated translations (decision 079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const text = isSqlite ? 'text' : 'text collate "C"';
  await sql
    .raw(
      `create table text_states (
        entity ${text} not null,
        language ${text} not null,
        row_id integer not null,
        missing smallint not null,
        outdated smallint not null,
        primary key (entity, language, row_id)
      )${isSqlite ? ' without rowid' : ''}`
    )
    .execute(db);
}
