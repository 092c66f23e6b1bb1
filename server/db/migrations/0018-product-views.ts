import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/**
 * Creates the table of daily views of product pages (decision 082). It stores nothing about the
 * visitors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  const text = isSqlite ? 'text' : 'text collate "C"';
  // No foreign key references products, because they can be deleted permanently.
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
