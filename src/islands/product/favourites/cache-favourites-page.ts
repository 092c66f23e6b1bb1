import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { FAVOURITES } from '#lib/i18n/product-paths.ts';
import { cachePage } from '#lib/on-device/cache-page.ts';
import { favouritesCacheName } from '#lib/on-device/model-cache.ts';

const CACHE_TIMEOUT_MS = 60_000;

/** Caches the page of favourites. Rejects if the connection or the storage fails. */
export async function cacheFavouritesPage(locale: Locale): Promise<void> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return;
  const cache = await caches.open(favouritesCacheName(locale));
  const page = localPath(locale, FAVOURITES);
  const needed = await cachePage(cache, page, AbortSignal.timeout(CACHE_TIMEOUT_MS));
  // Deletes copies of earlier versions of the site.
  for (const { url } of await cache.keys())
    if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
