import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the tables of visitors' feedback on identifications and of their photographs (decision
 * 053).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  // Timestamps are compared as text, on PostgreSQL too.
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    // No foreign key references plants and centres, because they can be deleted permanently. 0
    // means none.
    `create table identification_counts (
      id ${id},
      month ${text} not null,
      part ${text} not null,
      certainty ${text} not null,
      centre_id integer not null,
      answered_id integer not null,
      correct_id integer not null,
      count integer not null,
      constraint identification_counts_key
        unique (month, part, certainty, centre_id, answered_id, correct_id)
    )`,
    `create table photo_submissions (
      id ${id},
      code_hash ${text} not null unique,
      network ${text} not null,
      contributor integer not null,
      created_at ${text} not null
    )`,
    `create index photo_submissions_by_network on photo_submissions (network)`,
    `create index photo_submissions_by_created_at on photo_submissions (created_at)`,
    `create table visitor_photos (
      id ${id},
      submission_id integer not null references photo_submissions (id) on delete cascade,
      file ${text} not null unique,
      part ${text} not null,
      certainty ${text} not null,
      centre_id integer not null,
      answered_id integer not null,
      correct_id integer not null,
      product_id integer not null,
      state ${text} not null
    )`,
    `create index visitor_photos_by_submission on visitor_photos (submission_id)`,
    `create index visitor_photos_by_state on visitor_photos (state, id)`,
    `create index visitor_photos_by_product on visitor_photos (product_id, id)`,
    `create index visitor_photos_by_centre on visitor_photos (centre_id, id)`
  ])
    await sql.raw(statement).execute(db);
}
