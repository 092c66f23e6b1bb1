import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { createFairQueue, QueueFullError } from '../jobs/fair-queue.ts';

/**
 * Creates a cache of 50,000 entries that expire. Sets `maxSize`, because `max` would reserve the
 * memory of all entries at once.
 */
export const createExpiringCache = <Value extends object | true>(
  options: LRUCache.OptionsBase<string, Value, unknown>
) => new LRUCache<string, Value>({ maxSize: 50_000, sizeCalculation: () => 1, ...options });

/** Returns the IPv4 address in a mapped or NAT64 (RFC 6052) address; other addresses unchanged. */
const embeddedIpv4 = (address: string): string =>
  address.replace(/^(?:::ffff:|64:ff9b::)(\w{1,4}):(\w{1,4})$/i, (_, high: string, low: string) =>
    [high, low].flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]).join('.')
  );

// Returns an IP address without port, brackets, zone and mapping; undefined for other texts.
function normalizeIp(text: string): string | undefined {
  const address = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? embeddedIpv4(address).toLowerCase() : undefined;
}

/** Returns the client's IP address as the outermost of `trustProxy` proxies reports it, or ''. */
export function clientIp(c: Context, trustProxy: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const forwarded = trustProxy > 0 ? normalizeIp(hops.at(-trustProxy)?.trim() ?? '') : undefined;
  // Requests without a socket (in tests) have no address.
  return forwarded ?? normalizeIp((c.env?.incoming && getConnInfo(c).remote.address) ?? '') ?? '';
}

/** Returns the network that limits apply to: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = [], right = []] = address
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Truncates an IP address for privacy: to /24 for IPv4, /48 for IPv6. */
export function maskIp(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.0`;
  const groups = address.split('::')[0]?.split(':').filter(Boolean) ?? [];
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::` : address;
}

/** Returns an IP address as `VISITOR_IP` allows to store it. */
export const storedIp = (address: string, visitorIp: 'masked' | 'full'): string =>
  visitorIp === 'full' ? address : maskIp(address);

/** Limits the requests of each network per `windowMs`. Counts are not shared between processes. */
export function createRateLimiter(allowed: number, windowMs: number) {
  const counts = createExpiringCache<{ count: number }>({ ttl: windowMs, noUpdateTTL: true });
  return {
    /** Counts a request. Returns the seconds to wait, or undefined if the request is allowed. */
    consume(network: string): number | undefined {
      // Requests without an address (in tests) are always allowed.
      if (!network) return undefined;
      const entry = counts.get(network) ?? { count: 0 };
      if (entry.count >= allowed)
        return Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
      entry.count += 1;
      counts.set(network, entry);
      return undefined;
    }
  };
}

/**
 * Returns a function that runs a task when its network's turn comes, at most `maxRunning` tasks at a
 * time. The function throws QueueFullError if too many tasks wait, or a task waits longer than
 * `maxWaitMs`.
 */
export function createConcurrencyLimiter(
  maxRunning: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs?: number
) {
  const queue = createFairQueue<PromiseWithResolvers<void>>(maxWaiting);
  let active = 0;

  function startNext(): void {
    const slot = active < maxRunning ? queue.take() : undefined;
    if (!slot) return;
    active += 1;
    slot.resolve();
  }
  function end(): void {
    active -= 1;
    startNext();
  }
  return async <T>(task: () => Promise<T>, network = ''): Promise<T> => {
    const slot = Promise.withResolvers<void>();
    const giveUp = () => {
      queue.remove(slot);
      slot.reject(new QueueFullError());
    };
    const timeout = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    queue.put(network, slot)?.reject(new QueueFullError());
    startNext();
    await slot.promise.finally(() => clearTimeout(timeout));
    try {
      return await task();
    } finally {
      // Queries of SQLite block the event loop, so other requests run between two tasks.
      setImmediate(end);
    }
  };
}
