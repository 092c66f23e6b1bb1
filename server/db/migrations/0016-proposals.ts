import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the table of editors' proposals, and adds to changes who reviewed them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  // Timestamps are compared as text, on PostgreSQL too.
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table proposals (
      id ${id},
      row_id integer not null,
      by_id integer not null,
      entity ${text} not null,
      title ${text} not null,
      action ${text} not null,
      fields ${text} not null,
      image ${text} not null,
      base ${text} not null,
      state ${text} not null,
      remark ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      by_username ${text} not null,
      decided_by ${text} not null
    )`,
    `create index proposals_by_state on proposals (state, id)`,
    `create index proposals_by_row on proposals (entity, row_id, state)`,
    `create index proposals_by_image on proposals (image) where image <> ''`,
    `alter table changes add column reviewed_by ${text} default '' not null`
  ])
    await sql.raw(statement).execute(db);
}
