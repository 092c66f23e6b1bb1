import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// The conditions, by table, of which each makes a row incomplete at this version.
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  hero_contents: [`image = ''`, `description = ''`],
  products: [
    `image = ''`,
    `description = ''`,
    `efficacy = ''`,
    `product_category_id is null`,
    `price = 0`
  ],
  herbal_stores: [`image = ''`, `description = ''`, `address = ''`],
  jamu_centres: [`image = ''`, `description = ''`, `address = ''`, `opening_hours = ''`],
  jamu_manufacturers: [`image = ''`, `description = ''`, `address = ''`]
};

/**
 * Returns indexes of incomplete products, with and without a category, in the orders of the list.
 */
function productIndexes(isSqlite: boolean): string[] {
  const lacks = (NEEDED['products'] ?? []).join(' or ');
  return isSqlite
    ? [
        `products_incomplete_of on products (product_category_id, (${lacks}))`,
        `products_of_by_name on products (product_category_id, name_key, (${lacks}))`,
        `products_of_by_price on products (product_category_id, price, (${lacks}))`,
        `products_incomplete_by_name on products ((${lacks}), name_key)`,
        `products_incomplete_by_price on products ((${lacks}), price)`
      ]
    : [
        `products_incomplete_of on products (product_category_id, id) where ${lacks}`,
        `products_of_by_name on products (product_category_id, name_key) include (id)`,
        `products_of_by_price on products (product_category_id, price, id)`,
        `products_incomplete_by_name on products (name_key) include (id) where ${lacks}`,
        `products_incomplete_by_price on products (price, id) where ${lacks}`
      ];
}

/**
 * Creates indexes of incomplete rows. Their conditions are written exactly as in the queries;
 * missing pictures, categories and prices already have indexes. SQLite needs the condition as an
 * indexed expression, or it would read the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const all = productIndexes(isSqlite);
  for (const [table, lacks] of Object.entries(NEEDED)) {
    const texts = lacks.filter((each) => each.endsWith(`''`) && !each.startsWith('image'));
    const any = lacks.join(' or ');
    all.push(
      isSqlite
        ? `${table}_incomplete on ${table} ((${any}))`
        : `${table}_incomplete on ${table} (id) where ${any}`,
      ...texts.map(
        (each) => `${table}_without_${each.split(' ')[0]} on ${table} (id) where ${each}`
      )
    );
  }
  for (const each of all) await sql.raw(`create index ${each}`).execute(db);
}
