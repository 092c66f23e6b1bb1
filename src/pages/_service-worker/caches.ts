/** Changes when the cached content or its form changes; the worker deletes all other caches. */
const VERSION = 'v3';

/** How many responses each cache keeps, the newest. */
export const CACHE_LIMITS = { shell: 50, pages: 80, assets: 250, pictures: 250, data: 60 };

export type CacheKind = keyof typeof CACHE_LIMITS;

/** The name in `CacheStorage`: `pages-v3`. */
export const cacheName = (kind: CacheKind): string => `${kind}-${VERSION}`;

/** Whether a cache holds what a visitor asked to keep (`src/lib/on-device/model-cache.ts`). */
export const isKeptCache = (name: string): boolean => name.startsWith('kept-');

/** A message from the first page to the worker, which did not exist when the page loaded. */
export interface FirstPage {
  /** The page's path. */
  page: string;
  /** The URLs of what the page loaded. */
  addresses: string[];
}
