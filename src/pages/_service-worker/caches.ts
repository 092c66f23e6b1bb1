/** Change this if the cached content or its format changes; the worker deletes all other caches. */
const VERSION = 'v4';

/** The maximum number of responses in each cache; the oldest are deleted first. */
export const CACHE_LIMITS = { shell: 50, pages: 80, assets: 250, pictures: 250, data: 60 };

export type CacheKind = keyof typeof CACHE_LIMITS;

/** The name in `CacheStorage`: `pages-v4`. */
export const cacheName = (kind: CacheKind): string => `${kind}-${VERSION}`;

/** Returns whether a cache has files that the visitor stored (`src/lib/on-device/model-cache.ts`). */
export const isDownloadCache = (name: string): boolean => name.startsWith('kept-');

/** The path of the first page, which loads before the worker starts, and the URLs of its files. */
export interface PageLoad {
  page: string;
  addresses: string[];
}
