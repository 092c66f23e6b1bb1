/** Change this if the cached content or its format changes; the worker deletes all other caches. */
const VERSION = 'v4';

/** The maximum number of responses in each cache; the oldest are deleted first. */
export const CACHE_LIMITS = { shell: 50, pages: 80, assets: 250, pictures: 250, data: 60 };

export type CacheKind = keyof typeof CACHE_LIMITS;

/** The name in `CacheStorage`: `pages-v4`. */
export const cacheName = (kind: CacheKind): string => `${kind}-${VERSION}`;

/** Whether a cache has files that the visitor chose to store (`src/lib/on-device/model-cache.ts`). */
export const isDownloadCache = (name: string): boolean => name.startsWith('kept-');

/** The message of the first page to the worker, which starts only after that page has loaded. */
export interface PageLoad {
  /** The page's path. */
  page: string;
  /** The URLs of the resources that the page loaded. */
  addresses: string[];
}
