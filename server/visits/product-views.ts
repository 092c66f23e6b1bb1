import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ViewedProduct } from '#lib/contract/endpoints/visits.ts';
import { LENGTH, VIEWS } from '#lib/contract/limits.ts';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';
import type { Database } from '../db/tables.ts';
import { createRateLimiter } from '../http/networks.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { createBatch, createVisitCache, VISIT_MS } from './visit-counter.ts';

// The limit per network in half an hour; high, because a school has hundreds of browsers.
const MAX_PER_NETWORK = 3000;
// The limit of names per batch, because clients can send any names.
const MAX_WAITING = 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const since = (): string => dayOf(Date.now() - (VIEWS.days - 1) * DAY_MS);

/** Returns the key of a name in a URL; '' if no product can have the name. */
function keyFromUrl(sent: string): string {
  try {
    const name = normalizeLine(decodeURIComponent(sent.replace(/\/$/, '')));
    // PostgreSQL would reject the whole batch because of a NUL.
    return name.length > LENGTH.name || name.includes('\0') ? '' : nameKey(name);
  } catch {
    return '';
  }
}

/**
 * Counts views of published products by day, once per visit and product, without storing the
 * visitor (decision 082).
 */
export function createProductViews({ db, log }: { db: Database; log: Logger }) {
  const rate = createRateLimiter(MAX_PER_NETWORK, VISIT_MS);
  const seen = createVisitCache();
  const batch = createBatch(store, log, 'views of products were not stored');

  /** Adds the views of published products by name. */
  async function store(views: ReadonlyMap<string, number>): Promise<void> {
    const day = dayOf(Date.now());
    const products = await db
      .selectFrom('products')
      .select(['id', 'name_key'])
      .where('name_key', 'in', [...views.keys()])
      .where('status', '=', 'published')
      // Sorted, so that concurrent instances cannot deadlock.
      .orderBy('id')
      .execute();
    if (products.length === 0) return;
    await db
      .insertInto('product_views')
      .values(
        products.map(({ id, name_key }) => ({
          day,
          product_id: id,
          views: views.get(name_key) ?? 0
        }))
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'product_id']).doUpdateSet({
          views: sql`product_views.views + excluded.views`
        })
      )
      .execute();
  }

  return {
    flush: batch.flush,
    /** Counts a view of the product with a name in a URL. Returns the seconds to wait, if any. */
    record(browser: string, network: string, sent: string): number | undefined {
      const name = keyFromUrl(sent);
      if (!name) return undefined;
      const key = hash('sha256', `${name} ${browser}`, 'base64');
      if (seen.has(key)) return undefined;
      const wait = rate.consume(network);
      if (wait) return wait;
      const views = batch.get(name) ?? 0;
      if (views === 0 && batch.size() >= MAX_WAITING) return undefined;
      seen.set(key, true);
      batch.set(name, views + 1);
      return undefined;
    },
    /** Returns the most viewed products, or the most viewed products that lack photographs. */
    async mostViewed(lacks?: 'photos'): Promise<ViewedProduct[]> {
      await batch.flush();
      return db
        .selectFrom('product_views')
        .innerJoin('products', 'products.id', 'product_views.product_id')
        .select(['products.id', 'products.name'])
        .select(({ fn }) => fn.sum<number>('views').as('views'))
        .where('day', '>=', since())
        .where('products.status', '=', 'published')
        .$if(lacks !== undefined, (query) => query.where('products.photos', '=', ''))
        .select((eb) =>
          eb
            .selectFrom('jamu_centre_products as listed')
            .innerJoin('jamu_centres as centre', 'centre.id', 'listed.jamu_centre_id')
            .select(({ fn }) => fn.min('centre.id').as('id'))
            .whereRef('listed.product_id', '=', 'products.id')
            .where('centre.status', '=', 'published')
            .as('centre_id')
        )
        .groupBy(['products.id', 'products.name'])
        .orderBy('views', 'desc')
        .orderBy('products.id')
        .limit(VIEWS.max)
        .execute();
    }
  };
}

/** Deletes views before the counted period. */
export async function purgeProductViews(db: Database): Promise<void> {
  await db.deleteFrom('product_views').where('day', '<', since()).execute();
}
