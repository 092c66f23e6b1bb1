import { LRUCache } from 'lru-cache';

const REMEMBERED = 50_000;

/** Limits a network's requests within a window of milliseconds; counts in this process alone. */
export function createRateLimiter(allowed: number, window: number) {
  const counts = new LRUCache<string, { count: number }>({
    max: REMEMBERED,
    ttl: window,
    noUpdateTTL: true
  });
  return {
    /**
     * Counts a request. Returns the seconds to wait once the limit is reached; undefined below it
     * and for a request without an address (tests in memory).
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
