import { LRUCache } from 'lru-cache';

const REMEMBERED = 50_000;

/** So many requests a network may make within a window of milliseconds, counted in this process. */
export function createRateLimiter(allowed: number, window: number) {
  const counts = new LRUCache<string, { count: number }>({
    max: REMEMBERED,
    ttl: window,
    noUpdateTTL: true
  });
  return {
    /**
     * Counts one. Returns the seconds to wait when the network has had its share; undefined when it
     * may go on, or has no address (tests in memory).
     */
    take(network: string): number | undefined {
      if (!network) return undefined;
      const had = counts.get(network) ?? { count: 0 };
      if (had.count >= allowed)
        return Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1000));
      had.count += 1;
      counts.set(network, had);
      return undefined;
    }
  };
}
