import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the tables of deleted rows and of changes (decision 015). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  // Timestamps are compared as text, on PostgreSQL too.
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    `create table trash (
      id ${id},
      row_id integer not null,
      by_id integer not null,
      entity ${text} not null,
      title ${text} not null,
      image ${text} not null,
      row ${text} not null,
      more ${text} not null,
      deleted_at ${text} not null,
      by_username ${text} not null
    )`,
    `create index trash_by_entity on trash (entity, id)`,
    `create index trash_by_deleted_at on trash (deleted_at)`,
    `create index trash_by_image on trash (image)`,
    `create table changes (
      id ${id},
      row_id integer not null,
      by_id integer not null,
      entity ${text} not null,
      title ${text} not null,
      action ${text} not null,
      at ${text} not null,
      by_username ${text} not null,
      fields ${text} not null
    )`,
    `create index changes_by_row on changes (entity, row_id, id)`,
    `create index changes_by_entity on changes (entity, id)`
  ])
    await sql.raw(statement).execute(db);
}
