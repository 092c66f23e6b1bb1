import { Hono } from 'hono';
import { productByName } from '#lib/contract/endpoints/product-by-name.ts';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { createRepository, type Row } from '../repository.ts';
import { normalizeKey } from '../../db/keys.ts';
import type { Database } from '../../db/open.ts';
import { serve, type ApiEnv } from '../../http/serve.ts';
import { localize } from '../translations/localize.ts';
import { serializeRows } from '../hooks.ts';
import { contentHooks } from '../hooks/content-hooks.ts';

const MOST = 12;
const { product } = entities;

/** The search key of a name; '' for one that no product can have. */
function keyOf(name: string): string {
  if (name.length > LENGTH.line) return '';
  const key = normalizeKey(name);
  return key.isWellFormed() && !key.includes('\0') ? key : '';
}

/** The id of the published product that has this name, or had it last; undefined where none did. */
export async function productIdByName(db: Database, name: string): Promise<number | undefined> {
  const key = keyOf(name);
  if (!key) return undefined;
  const exact = await db
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', key)
    .where('status', '=', 'published')
    .executeTakeFirst();
  const found =
    exact ??
    (await db
      .selectFrom('product_names')
      .innerJoin('products', 'products.id', 'product_id')
      .select('product_id as id')
      .where('product_names.name_key', '=', key)
      .where('status', '=', 'published')
      .executeTakeFirst());
  return found?.id;
}

/**
 * `GET /product/get-name?name=`: exact matches first, then a product that had this name, then names
 * that contain it (§7).
 */
export function productByNameRoutes(db: Database): Hono<ApiEnv> {
  const repository = createRepository(db, product, 'published');

  async function find(name: string): Promise<Row[]> {
    const key = keyOf(name);
    if (!key) return [];
    const first = await productIdByName(db, name);
    const ids = [...(first ? [first] : []), ...(await repository.search(key, MOST))];
    return repository.findByIds([...new Set(ids)]);
  }

  const app = new Hono<ApiEnv>();
  serve(app, productByName, async ({ query }) => {
    const rows = await find(query.name ?? '');
    const items = await serializeRows(db, product, contentHooks, rows, 'published');
    return { products: (await localize(db, product, items, query)) as unknown as Product[] };
  });
  return app;
}
