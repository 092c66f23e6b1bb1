import { normalizeKey } from '../../db/normalize-key.ts';
import type { Database } from '../../db/open.ts';
import type { Row } from '../repository.ts';
import type { EntityHooks } from './entity-hooks.ts';

// More categories than these are read all at once.
const MOST_IDS = 1000;

async function withCategoryNames(db: Database, rows: Row[]): Promise<Row[]> {
  const ids = [
    ...new Set(rows.map((row) => row['product_category_id']).filter((id) => typeof id === 'number'))
  ];
  const all = db.selectFrom('product_categories').select(['id', 'name']);
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

// The former name of a renamed product leads to it, until another product takes that name (§2).
async function rememberName(db: Database, before: Row, after: Row): Promise<void> {
  const [old, current] = [normalizeKey(before['name']), normalizeKey(after['name'])];
  if (old === current) return;
  await db.deleteFrom('product_names').where('name_key', 'in', [current, old]).execute();
  await db.insertInto('product_names').values({ name_key: old, product_id: after.id }).execute();
}

/** Products show the name of their category, and are found under their former names. */
export const productHooks: EntityHooks = {
  serialize: withCategoryNames,
  afterUpdate: rememberName,
  async collectRelated(db, { id }) {
    const names = await db
      .selectFrom('product_names')
      .select('name_key')
      .where('product_id', '=', id)
      .execute();
    return names.map(({ name_key }) => name_key);
  },
  async restoreRelated(db, { id }, names) {
    const rows = (names as string[]).map((name_key) => ({ name_key, product_id: id }));
    const insert = db.insertInto('product_names').values(rows);
    if (rows.length) await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
};
