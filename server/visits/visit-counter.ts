import type { Context } from 'hono';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { clientIp, createRateLimiter, maskIp, networkOf } from '../http/networks.ts';

/** A browser is one visit for so long, in milliseconds. */
export const AGAIN_AFTER = 30 * 60_000;
const BATCH_EVERY = 1000;
const REMEMBERED = 50_000;
// Browsers that one network may be: a school has some hundred, a script any number.
const PER_NETWORK = 300;

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
  const rate = createRateLimiter(PER_NETWORK, AGAIN_AFTER);
  const seen = new Map<string, number>();
  let waiting: { ip_address: string; user_agent: string; created_at: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: Promise<unknown> = Promise.resolve();

  const forget = (now: number) => {
    for (const [key, time] of seen) {
      if (now - time < AGAIN_AFTER && seen.size <= REMEMBERED) break;
      seen.delete(key);
    }
  };

  const store = (batch: typeof waiting): Promise<unknown> =>
    db
      .insertInto('visitors')
      .values(batch)
      .execute()
      .catch((err: unknown) => log.error({ err, lost: batch.length }, 'visits were not stored'));

  /** Stores what waits; resolves once every batch so far is stored, also those under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length) stored = Promise.all([stored, store(batch)]);
    await stored;
  }

  const keyOf = (c: Context) => {
    const user_agent = (c.req.header('user-agent') ?? '').slice(0, 255);
    const address = clientIp(c, config.trustProxy);
    return { user_agent, address, key: `${address} ${user_agent}` };
  };

  return {
    flush,
    /** The browser that asks and its network, where its visit is counted. */
    visitor(c: Context): { browser: string; network: string } | undefined {
      const { address, key } = keyOf(c);
      return seen.has(key) ? { browser: key, network: networkOf(address) } : undefined;
    },
    /**
     * Records who asks, unless it is known or no browser. Returns the seconds to wait when its
     * network has recorded too many.
     */
    record(c: Context): number | undefined {
      const { user_agent, address, key } = keyOf(c);
      if (!user_agent || user_agent === 'node') return undefined;
      const now = Date.now();
      forget(now);
      // Looked up first: to judge an agent takes longer than all the rest.
      if (seen.has(key) || isbot(user_agent)) return undefined;
      const wait = rate.take(networkOf(address));
      if (wait) return wait;
      seen.set(key, now);
      waiting.push({
        ip_address: config.visitorIp === 'full' ? address : maskIp(address),
        user_agent,
        created_at: new Date(now).toISOString()
      });
      timer ??= setTimeout(() => {
        flush().catch((err: unknown) => log.error({ err }, 'visits were not stored'));
      }, BATCH_EVERY);
      return undefined;
    }
  };
}
