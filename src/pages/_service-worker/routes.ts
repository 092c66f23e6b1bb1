import { LANGUAGES } from '#lib/contract/languages.ts';
import { ACCOUNT_PAGES } from '#lib/contract/page-name.ts';
import type { CacheKind } from './caches.ts';

export const FAVICON = '/favicon.svg';

const LOCALE_PREFIX = `(?:/(?:${LANGUAGES.join('|')}))`;
export const LOCALE_PATTERN = new RegExp(`^${LOCALE_PREFIX}(?=/|$)`);
const DATA_PATTERN = new RegExp(
  `^${LOCALE_PREFIX}?/(gardens\\.json|plants\\.json|catalogue\\.json|catalogue/picture-index/.*|catalogue/uses\\.json|api/product/get-name)$`
);
export const UNCACHED_PATHS = /^\/+(dashboard|api)(\/|$)/;
export const TEACH_PATTERN = /^\/dashboard\/center\/\d+\/teach\/?$/;
export const ACCOUNT_PATTERN = new RegExp(
  `^${LOCALE_PREFIX}?/(?:${ACCOUNT_PAGES.join('|')}|unauthorized)$`
);
export const CATALOGUE_PATTERN = new RegExp(`^${LOCALE_PREFIX}?/product$`);

/** Removes repeated first slashes, which the server ignores, and the last slashes of a path. */
export const withoutSlash = (pathname: string) =>
  pathname.replace(/^\/+/, '/').replace(/\/+$/, '') || '/';

/** Returns whether the worker must not cache a page and its requests. */
export function isPrivate(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return UNCACHED_PATHS.test(path) || ACCOUNT_PATTERN.test(path);
}

/** Returns the cache for a file or for API data; undefined for pages and for uncached URLs. */
export function cacheKindOf({ pathname }: URL): CacheKind | undefined {
  // The code that downloads the identifier's parts stores them itself.
  if (/\.(?:wasm|bin)$/.test(pathname)) return undefined;
  if (pathname.startsWith('/_astro/')) return 'assets';
  if (/^(\/api)?\/uploads\//.test(pathname)) return 'pictures';
  if (pathname === FAVICON || DATA_PATTERN.test(pathname)) return 'data';
  return undefined;
}
