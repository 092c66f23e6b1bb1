import { Hono } from 'hono';
import { sql } from 'kysely';
import { productByName } from '#lib/contract/endpoints/product-by-name.ts';
import { entities } from '#lib/contract/entities.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { contains } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { serve, type ApiEnv } from '../../http/serve.ts';
import { toName, NAMED_PRODUCTS, findByName } from '../hooks.ts';
import { toItems } from '../items.ts';
import { createRepository } from '../repository.ts';

const MAX_RESULTS = 12;
const { product } = entities;

/** Returns the ids of published products whose names contain a text. */
export async function findContaining(db: Database, text: string): Promise<number[]> {
  const key = text.toLowerCase();
  if (!key) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .where(contains(db, 'name_key', key))
    // With `id` instead of `+id`, SQLite would read all rows, not the smaller index by name.
    .orderBy(sql`+id`)
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Creates the route that finds products whose names contain a text, exact matches first (§7). */
export function productByNameRoutes(db: Database): Hono<ApiEnv> {
  const repository = createRepository(db, product, 'published');
  const app = new Hono<ApiEnv>();
  serve(app, productByName, async ({ query }) => {
    const { name = '' } = query;
    const first = await findByName(db, NAMED_PRODUCTS, name);
    const ids = await findContaining(db, toName(name));
    const rows = await repository.findByIds([...new Set(first ? [first.id, ...ids] : ids)]);
    const items = await toItems({ db, hooks: {} }, product, rows, query, 'published');
    return { products: items as unknown as Product[], exact: first !== undefined };
  });
  return app;
}
