import { countRows, engineOf } from '../../db/engine.ts';
import type { Database } from '../../db/open.ts';
import type { Sees } from '../../db/visibility.ts';
import { HttpError } from '../../http/errors.ts';
import type { EntityHooks } from '../hooks.ts';
import type { Row } from '../repository.ts';
import { NAMED_CENTRES, NAMED_PRODUCTS, rememberNames } from './former-names.ts';

// More categories than these are read all at once.
const MOST_IDS = 1000;

// A category that is not published has no name for others.
async function withCategoryNames(db: Database, rows: Row[], sees: Sees): Promise<Row[]> {
  const ids = [
    ...new Set(rows.map((row) => row['product_category_id']).filter((id) => typeof id === 'number'))
  ];
  const all = db
    .selectFrom('product_categories')
    .select(['id', 'name'])
    .$if(sees === 'published', (query) => query.where('status', '=', 'published'));
  const categories =
    ids.length === 0
      ? []
      : await (ids.length > MOST_IDS ? all : all.where('id', 'in', ids)).execute();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    product_category_name: names.get(Number(row['product_category_id'])) ?? ''
  }));
}

/** A category that products use stays. */
const categoryHooks: EntityHooks = {
  async beforeWrite(db, row, changes) {
    if (changes) return;
    // Waits for a product that is being put into it, and lets a later one find it gone. SQLite
    // allows one write at a time anyway.
    if (engineOf(db) === 'postgres')
      await db
        .selectFrom('product_categories')
        .select('id')
        .where('id', '=', row.id)
        .forUpdate()
        .execute();
    const count = await countRows(
      db.selectFrom('products').where('product_category_id', '=', row.id)
    );
    const users = count === 1 ? '1 product uses it' : `${count} products use it`;
    if (count > 0)
      throw new HttpError(
        409,
        `The category "${String(row['name'])}" cannot be deleted: ${users}.`
      );
  }
};

/** Hooks of content: products show the name of their category, former names lead to renamed rows. */
export const contentHooks: Record<'product' | 'productCategory' | 'jamuCentre', EntityHooks> = {
  product: { serialize: withCategoryNames, ...rememberNames(NAMED_PRODUCTS) },
  productCategory: categoryHooks,
  jamuCentre: rememberNames(NAMED_CENTRES)
};
