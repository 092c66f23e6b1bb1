import type { Context } from 'hono';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { VISITS } from '#lib/contract/limits.ts';
import type { Config } from '../config/config.ts';
import type { Database, Tables } from '../db/tables.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import {
  clientIp,
  createExpiringCache,
  createRateLimiter,
  networkOf,
  storedIp
} from '../http/networks.ts';

/** A browser's requests within this time are one visit; its views of a page are one view. */
export const VISIT_MS = 30 * 60_000;
const BATCH_MS = 1000;
// The limit per network; high, because a school has a few hundred browsers.
const MAX_PER_NETWORK = 300;

/** Creates a cache whose keys expire after the length of a visit. */
export const createVisitCache = () =>
  createExpiringCache<true>({ ttl: VISIT_MS, ttlResolution: 0, perf: { now: () => Date.now() } });

/** Collects values by key and stores them in batches, one second after the first value. */
export function createBatch<Value>(
  store: (batch: ReadonlyMap<string, Value>) => Promise<unknown>,
  log: Pick<Logger, 'error'>,
  problem: string
) {
  let waiting = new Map<string, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: Promise<unknown> = Promise.resolve();

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = new Map();
    const report = (err: unknown) => log.error({ err, lost: batch.size }, problem);
    if (batch.size > 0)
      stored = Promise.all([stored, store(batch).catch(report)]).then(() => undefined);
  }

  return {
    /** Stores the current batch; resolves when all batches are stored. */
    async flush(): Promise<void> {
      start();
      await stored;
    },
    size: (): number => waiting.size,
    get: (key: string): Value | undefined => waiting.get(key),
    set(key: string, value: Value): void {
      waiting.set(key, value);
      timer ??= setTimeout(start, BATCH_MS);
    }
  };
}

type Visit = Omit<Tables['visitors'], 'id'>;

/** Stores visits, and adds them to the daily numbers. */
async function storeVisits(db: Database, visits: Visit[]): Promise<void> {
  const byDay = Map.groupBy(visits, ({ created_at }) => created_at.slice(0, 10));
  const days = [...byDay].map(([day, { length }]) => ({ day, visits: length }));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('visitors').values(visits).execute();
    await trx
      .insertInto('visit_days')
      .values(days)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({ visits: sql`visit_days.visits + excluded.visits` })
      )
      .execute();
  });
}

/** Deletes old visits. The daily numbers remain. */
export async function purgeVisits(db: Database): Promise<void> {
  const before = new Date(Date.now() - VISITS.days * DAY_MS).toISOString();
  await db.deleteFrom('visitors').where('created_at', '<', before).execute();
}

export interface VisitDeps {
  db: Database;
  config: Pick<Config, 'trustProxy' | 'visitorIp'>;
  log: Logger;
}

/** Counts visits (§7): each browser once per 30 minutes. Does not count bots and builds. */
export function createVisits({ db, config, log }: VisitDeps) {
  const rate = createRateLimiter(MAX_PER_NETWORK, VISIT_MS);
  const seen = createVisitCache();
  const store = (visits: ReadonlyMap<string, Visit>) => storeVisits(db, [...visits.values()]);
  const batch = createBatch(store, log, 'visits were not stored');

  const readBrowser = (c: Context) => {
    const user_agent = (c.req.header('user-agent') ?? '').slice(0, 255);
    const address = clientIp(c, config.trustProxy);
    return { user_agent, address, key: `${address} ${user_agent}` };
  };

  return {
    flush: batch.flush,
    /** Returns the browser and network of a request, if the browser's visit was counted. */
    visitor(c: Context): { browser: string; network: string } | undefined {
      const { address, key } = readBrowser(c);
      return seen.has(key) ? { browser: key, network: networkOf(address) } : undefined;
    },
    /** Counts the browser of a request, unless it is a bot. Returns the seconds to wait, if any. */
    record(c: Context): number | undefined {
      const { user_agent, address, key } = readBrowser(c);
      if (!user_agent || user_agent === 'node') return undefined;
      // Checks the cache first, because `isbot` is slow.
      if (seen.has(key) || isbot(user_agent)) return undefined;
      const wait = rate.consume(networkOf(address));
      if (wait) return wait;
      seen.set(key, true);
      batch.set(key, {
        ip_address: storedIp(address, config.visitorIp),
        user_agent,
        created_at: new Date().toISOString()
      });
      return undefined;
    }
  };
}
