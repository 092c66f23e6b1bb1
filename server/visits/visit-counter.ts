import type { Context } from 'hono';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { clientIp, createRateLimiter, maskIp, networkOf } from '../http/networks.ts';

/** Milliseconds in which a browser is one visit, and its views of a page are one. */
export const VISIT_MS = 30 * 60_000;
const BATCH_MS = 1000;
const MAX_REMEMBERED = 50_000;
// Browsers that one network may be: a school has some hundred, a script any number.
const MAX_PER_NETWORK = 300;

/** Creates a cache that remembers keys for the length of a visit. */
export const createVisitCache = () =>
  new LRUCache<string, true>({
    max: MAX_REMEMBERED,
    ttl: VISIT_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() }
  });

/** Collects values by key and stores them together, a second after the first one. */
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
    if (batch.size > 0) stored = Promise.all([stored, store(batch).catch(report)]);
  }

  return {
    /** Stores what waits; resolves once every batch so far is stored, also those under way. */
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

/** Records a browser once in 30 minutes, in batches; bots and builds do not count (§7). */
export function createVisits({
  db,
  config,
  log
}: {
  db: Database;
  config: Pick<Config, 'trustProxy' | 'visitorIp'>;
  log: Logger;
}) {
  const rate = createRateLimiter(MAX_PER_NETWORK, VISIT_MS);
  const seen = createVisitCache();
  const batch = createBatch<{ ip_address: string; user_agent: string; created_at: string }>(
    (visits) =>
      db
        .insertInto('visitors')
        .values([...visits.values()])
        .execute(),
    log,
    'visits were not stored'
  );

  const readBrowser = (c: Context) => {
    const user_agent = (c.req.header('user-agent') ?? '').slice(0, 255);
    const address = clientIp(c, config.trustProxy);
    return { user_agent, address, key: `${address} ${user_agent}` };
  };

  return {
    flush: batch.flush,
    /** Returns the browser of a request and its network, if its visit is counted. */
    visitor(c: Context): { browser: string; network: string } | undefined {
      const { address, key } = readBrowser(c);
      return seen.has(key) ? { browser: key, network: networkOf(address) } : undefined;
    },
    /**
     * Records the browser of a request, unless it is known or none. Returns the seconds to wait if
     * its network has recorded too many.
     */
    record(c: Context): number | undefined {
      const { user_agent, address, key } = readBrowser(c);
      if (!user_agent || user_agent === 'node') return undefined;
      // Looked up first: to judge an agent takes longer than all the rest.
      if (seen.has(key) || isbot(user_agent)) return undefined;
      const wait = rate.take(networkOf(address));
      if (wait) return wait;
      seen.set(key, true);
      batch.set(key, {
        ip_address: config.visitorIp === 'full' ? address : maskIp(address),
        user_agent,
        created_at: new Date().toISOString()
      });
      return undefined;
    }
  };
}
