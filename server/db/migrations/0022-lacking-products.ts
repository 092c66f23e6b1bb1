import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// Each condition makes a product incomplete at this version.
const NEEDED: Readonly<Record<string, string>> = {
  image: `image = ''`,
  description: `description = ''`,
  efficacy: `efficacy = ''`,
  product_category_id: `product_category_id is null`,
  price: `price = 0`
};

/**
 * Creates indexes of the products that lack a required field: for each field, one per order of the
 * list and one by category. `is true` makes the condition differ from those of other indexes: without it,
 * SQLite, which has no statistics, would choose one of them and sort the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const included = (columns: string) => (isSqlite ? `, ${columns})` : `) include (${columns})`);
  const nulls = isSqlite ? '' : ' nulls first';
  const lacks = Object.entries({ ...NEEDED, any: Object.values(NEEDED).join(' or ') });
  const created = lacks.flatMap(([name, isEmpty]) =>
    [
      `by_name on products (name_key${included(isSqlite ? 'product_category_id' : 'id, product_category_id')}`,
      `by_price on products (price, id${included('product_category_id')}`,
      `of on products (product_category_id${nulls}, id)`
    ].map((each) => `create index products_lacking_${name}_${each} where (${isEmpty}) is true`)
  );
  for (const statement of [
    'drop index products_incomplete_by_name',
    'drop index products_incomplete_by_price',
    // Only SQLite still uses `products_incomplete_of`. PostgreSQL needs an index of products
    // without a picture in the order of the list.
    ...(isSqlite
      ? []
      : [
          'drop index products_incomplete_of',
          `create index products_without_image on products (id) where image = ''`
        ]),
    ...created
  ])
    await sql.raw(statement).execute(db);
}
