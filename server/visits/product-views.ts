import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ViewedProduct } from '#lib/contract/endpoints/visits.ts';
import { LENGTH, VIEWS } from '#lib/contract/limits.ts';
import { countRows } from '../db/count-rows.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { createRateLimiter } from '../http/networks.ts';
import { DAY } from '../jobs/daily.ts';
import { AGAIN_AFTER } from './visit-counter.ts';

const BATCH_EVERY = 1000;
// Pages that browsers remember to have opened, of which only a hash is held, and not for long.
const REMEMBERED = 50_000;
// Pages that one network may open in half an hour: a school has hundreds of browsers.
const PER_NETWORK = 3000;
// Names that wait to be looked up together; a stranger may invent any number.
const WAITING = 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The first of the days that count. */
const since = (): string => dayOf(Date.now() - (VIEWS.days - 1) * DAY);

/** The key of a name as the address of its page has it; '' for none that a product can have. */
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
  const rate = createRateLimiter(PER_NETWORK, AGAIN_AFTER);
  const seen = new LRUCache<string, number>({ max: REMEMBERED });
  let waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: Promise<unknown> = Promise.resolve();

  /** Of these products, those that have a row on a day or may still get one. */
  async function thatFit(day: string, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const ofDay = db.selectFrom('product_views').where('day', '=', day);
    const had = await ofDay.select('product_id').where('product_id', 'in', ids).execute();
    const known = new Set(had.map(({ product_id }) => product_id));
    const left = VIEWS.perDay - (known.size < ids.length ? await countRows(ofDay) : 0);
    const fresh = ids.filter((id) => !known.has(id)).slice(0, Math.max(0, left));
    return new Set([...known, ...fresh]);
  }

  async function add(batch: ReadonlyMap<string, number>, day: string): Promise<void> {
    const found = await db
      .selectFrom('products')
      .select(['id', 'name_key'])
      .where('name_key', 'in', [...batch.keys()])
      .where('status', '=', 'published')
      // Two instances that add the same products wait for each other in one order.
      .orderBy('id')
      .execute();
    const ids = found.map(({ id }) => id);
    const fitting = await thatFit(day, ids);
    const kept = found.filter(({ id }) => fitting.has(id));
    if (kept.length === 0) return;
    await db
      .insertInto('product_views')
      .values(
        kept.map(({ id, name_key }) => ({
          day,
          product_id: id,
          views: batch.get(name_key) ?? 0
        }))
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'product_id']).doUpdateSet({
          views: sql`product_views.views + excluded.views`
        })
      )
      .execute();
  }

  /** Stores what waits; resolves once every batch so far is stored. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = new Map();
    if (batch.size > 0)
      stored = Promise.all([
        stored,
        add(batch, dayOf(Date.now())).catch((err: unknown) =>
          log.error({ err, lost: batch.size }, 'views of products were not stored')
        )
      ]);
    await stored;
  }

  return {
    flush,
    /**
     * Counts that a browser opens a page, whose name stands as in its address. Returns the seconds
     * to wait when its network has opened too many.
     */
    record(browser: string, network: string, sent: string): number | undefined {
      const name = nameOf(sent);
      if (!name) return undefined;
      const key = hash('sha256', `${name} ${browser}`, 'base64');
      const now = Date.now();
      if (now - (seen.get(key) ?? -Infinity) < AGAIN_AFTER) return undefined;
      const wait = rate.take(network);
      if (wait) return wait;
      if (waiting.size >= WAITING && !waiting.has(name)) return undefined;
      seen.set(key, now);
      waiting.set(name, (waiting.get(name) ?? 0) + 1);
      timer ??= setTimeout(() => {
        flush().catch((err: unknown) => log.error({ err }, 'views of products were not stored'));
      }, BATCH_EVERY);
      return undefined;
    },
    /** The published products that were opened most in the last `VIEWS.days` days. */
    async most(): Promise<ViewedProduct[]> {
      await flush();
      const rows = await db
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
      return rows.map((row) => ({ ...row, views: Number(row.views) }));
    }
  };
}

/** Deletes the days that no longer count. */
export async function purgeProductViews(db: Database): Promise<void> {
  await db.deleteFrom('product_views').where('day', '<', since()).execute();
}
