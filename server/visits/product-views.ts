import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ViewedProduct } from '#lib/contract/endpoints/visits.ts';
import { LENGTH, VIEWS } from '#lib/contract/limits.ts';
import { countRows } from '../db/engine.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { createRateLimiter } from '../http/networks.ts';
import { DAY_MS } from '../jobs/daily.ts';
import { createBatch, createVisitCache, VISIT_MS } from './visit-counter.ts';

// Pages that one network may open in half an hour: a school has hundreds of browsers.
const MAX_PER_NETWORK = 3000;
// Names that wait to be looked up together; a stranger may invent any number.
const MAX_WAITING = 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Returns the first of the days that count. */
const since = (): string => dayOf(Date.now() - (VIEWS.days - 1) * DAY_MS);

/** Returns the key of a name in the URL of a page; '' for a name that no product can have. */
function nameOf(sent: string): string {
  try {
    const name = normalizeKey(decodeURIComponent(sent.replace(/\/$/, '')));
    // PostgreSQL refuses NUL, and with it all names of a batch.
    return name.length > LENGTH.name || name.includes('\0') ? '' : name;
  } catch {
    return '';
  }
}

/**
 * Counts how often the pages of products are opened, by day: once a visit and product, for products
 * that are published, without who it was (decision 082).
 */
export function createProductViews({ db, log }: { db: Database; log: Logger }) {
  const rate = createRateLimiter(MAX_PER_NETWORK, VISIT_MS);
  const seen = createVisitCache();
  const batch = createBatch<number>(store, log, 'views of products were not stored');

  /** Adds the views of published products by name; a day that is full gets no more products. */
  async function store(views: ReadonlyMap<string, number>): Promise<void> {
    const day = dayOf(Date.now());
    const products = await db
      .selectFrom('products')
      .select(['id', 'name_key'])
      .where('name_key', 'in', [...views.keys()])
      .where('status', '=', 'published')
      // Two instances that add the same products wait for each other in one order.
      .orderBy('id')
      .execute();
    if (products.length === 0) return;
    const ids = products.map(({ id }) => id);
    const ofDay = db.selectFrom('product_views').where('day', '=', day);
    const had = await ofDay.select('product_id').where('product_id', 'in', ids).execute();
    const counted = new Set(had.map(({ product_id }) => product_id));
    let left = counted.size < ids.length ? VIEWS.perDay - (await countRows(ofDay)) : 0;
    const fitting = products.filter(({ id }) => counted.has(id) || left-- > 0);
    if (fitting.length === 0) return;
    await db
      .insertInto('product_views')
      .values(
        fitting.map(({ id, name_key }) => ({
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
    /**
     * Counts that a browser opens a page, by the name in its URL. Returns the seconds to wait if
     * its network has opened too many.
     */
    record(browser: string, network: string, sent: string): number | undefined {
      const name = nameOf(sent);
      if (!name) return undefined;
      const key = hash('sha256', `${name} ${browser}`, 'base64');
      if (seen.has(key)) return undefined;
      const wait = rate.take(network);
      if (wait) return wait;
      const views = batch.get(name) ?? 0;
      if (views === 0 && batch.size() >= MAX_WAITING) return undefined;
      seen.set(key, true);
      batch.set(name, views + 1);
      return undefined;
    },
    /** Returns the published products that were opened most in the last `VIEWS.days` days. */
    async mostViewed(): Promise<ViewedProduct[]> {
      await batch.flush();
      return db
        .selectFrom('product_views')
        .innerJoin('products', 'products.id', 'product_views.product_id')
        .select(['products.id', 'products.name'])
        .select(({ fn }) => fn.sum<number>('views').as('views'))
        .where('day', '>=', since())
        .where('products.status', '=', 'published')
        .groupBy(['products.id', 'products.name'])
        .orderBy('views', 'desc')
        .orderBy('products.id')
        .limit(VIEWS.most)
        .execute();
    }
  };
}

/** Deletes the days that no longer count. */
export async function purgeProductViews(db: Database): Promise<void> {
  await db.deleteFrom('product_views').where('day', '<', since()).execute();
}
