import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** Creates the table of plants that a manufacturer uses (decision 084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const id = engineOf(db) === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  for (const statement of [
    // No foreign key references the product, because a product in the trash keeps its pairs.
    `create table jamu_manufacturer_products (
      id ${id},
      jamu_manufacturer_id integer not null references jamu_manufacturers (id) on delete cascade,
      product_id integer not null,
      constraint jamu_manufacturer_products_pair unique (jamu_manufacturer_id, product_id)
    )`,
    `create index jamu_manufacturer_products_by_product on jamu_manufacturer_products (product_id)`
  ])
    await sql.raw(statement).execute(db);
}
