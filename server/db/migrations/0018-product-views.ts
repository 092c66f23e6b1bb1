import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** How often the page of a product was opened on a day (decision 082), and nothing else of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  const text = isSqlite ? 'text' : 'text collate "C"';
  // Products may go for good, so no foreign key leads to them.
  await sql
    .raw(
      `create table product_views (
        id ${id},
        day ${text} not null,
        product_id integer not null,
        views integer not null,
        constraint product_views_key unique (day, product_id)
      )`
    )
    .execute(db);
}
