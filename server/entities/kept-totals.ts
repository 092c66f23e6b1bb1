import { LRUCache } from 'lru-cache';
import { contentVersion } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';

/** How many totals are kept; one takes less than a kilobyte. */
const MOST = 1000;

/** Counts what a list finds, or says what was counted since content changed last. */
export type KeptTotals = (asked: unknown, count: () => Promise<number>) => Promise<number>;

/**
 * Keeps the totals of searches and filters as long as no content changes, whichever instance
 * changes it: to count is what takes long where they find much. `asked` says what is counted.
 */
export function keepTotals(db: Database): KeptTotals {
  const kept = new LRUCache<string, { version: number; total: number }>({ max: MOST });
  return async (asked, count) => {
    const key = JSON.stringify(asked);
    // Read first: a change while it is counted belongs to the next version.
    const version = await contentVersion(db);
    const found = kept.get(key);
    if (found?.version === version) return found.total;
    const total = await count();
    kept.set(key, { version, total });
    return total;
  };
}
