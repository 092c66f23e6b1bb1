import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Adds opening hours, coordinates and the list of plants to jamu centres (decision 048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const id = isSqlite ? 'integer primary key autoincrement' : 'serial primary key';
  const text = isSqlite ? 'text' : 'text collate "C"';
  for (const statement of [
    `alter table jamu_centres add column opening_hours ${text} default '' not null`,
    `alter table jamu_centres add column latitude double precision`,
    `alter table jamu_centres add column longitude double precision`,
    // No foreign key references the product, because a product in the trash keeps its pairs.
    `create table jamu_centre_products (
      id ${id},
      jamu_centre_id integer not null references jamu_centres (id) on delete cascade,
      product_id integer not null,
      constraint jamu_centre_products_pair unique (jamu_centre_id, product_id)
    )`,
    `create index jamu_centre_products_by_product on jamu_centre_products (product_id)`
  ])
    await sql.raw(statement).execute(db);
}
