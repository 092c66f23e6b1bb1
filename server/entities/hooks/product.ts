import type { Database } from '../../db/open.ts';
import type { Sees } from '../../db/visibility.ts';
import type { EntityHooks } from '../hooks.ts';
import type { Row } from '../repository.ts';
import { NAMED_PRODUCTS, rememberNames } from './former-names.ts';

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

/** Products show the name of their category, and are found under their former names. */
export const productHooks: EntityHooks = {
  serialize: withCategoryNames,
  ...rememberNames(NAMED_PRODUCTS)
};
