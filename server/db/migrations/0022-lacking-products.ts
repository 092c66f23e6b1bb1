import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// What a product needed to be complete at this version.
const NEEDED: Readonly<Record<string, string>> = {
  image: `image = ''`,
  description: `description = ''`,
  efficacy: `efficacy = ''`,
  product_category_id: `product_category_id is null`,
  price: `price = 0`
};

/**
 * Products that lack a field, or any, in the orders of the list, of a category and of all. Each
 * index holds only rows that lack it. `is true` are words of their own: SQLite, which knows no
 * counts, would read another index by the condition itself, and sort what it finds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const also = (columns: string) => (isSqlite ? `, ${columns})` : `) include (${columns})`);
  const nulls = isSqlite ? '' : ' nulls first';
  const lacks = Object.entries({ ...NEEDED, any: Object.values(NEEDED).join(' or ') });
  const created = lacks.flatMap(([name, isEmpty]) =>
    [
      `by_name on products (name_key${also(isSqlite ? 'product_category_id' : 'id, product_category_id')}`,
      `by_price on products (price, id${also('product_category_id')}`,
      `of on products (product_category_id${nulls}, id)`
    ].map((each) => `create index products_lacking_${name}_${each} where (${isEmpty}) is true`)
  );
  for (const statement of [
    'drop index products_incomplete_by_name',
    'drop index products_incomplete_by_price',
    // Only SQLite reads it still; for the other, an index of pictures has not their order.
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
