// Caches visited pages for offline use. `main.ts` of the layout registers this service worker as
// `/sw.js`. A new version takes over immediately (skipWaiting, claim). This is safe because pages
// come from the server first and asset names contain a hash.
import { LANGUAGES } from '#lib/contract/languages.ts';
import { MOVED_PAGES } from '#lib/contract/page-name.ts';
import { dataPath } from '#lib/i18n/locale.ts';
import { TEACH_CACHE } from '#lib/on-device/cache-page.ts';
import { CATALOGUE_INDEX, USES_INDEX } from '../../islands/catalogue/card-index.ts';
import {
  cacheFirst,
  fetchAndStore,
  fetchedOrCached,
  networkFirst,
  openCache,
  picture,
  store
} from './cached-responses.ts';
import {
  CACHE_LIMITS,
  type CacheKind,
  cacheName,
  isDownloadCache,
  type PageLoad
} from './caches.ts';
import {
  ACCOUNT_PATTERN,
  cacheKindOf,
  CATALOGUE_PATTERN,
  FAVICON,
  isPrivate,
  LOCALE_PATTERN,
  TEACH_PATTERN,
  UNCACHED_PATHS,
  withoutSlash
} from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGES = ['/offline', ...LANGUAGES.map((language) => `/${language}/offline`)];

/** Caches the search indexes in the language of a page. */
function storeIndexes(path: string): Promise<void>[] {
  const locale = LANGUAGES.find((code) => path.startsWith(`/${code}/`)) ?? 'default';
  const indexes = [dataPath(locale, CATALOGUE_INDEX), USES_INDEX];
  return indexes.map((index) => fetchAndStore('data', index));
}

/** Returns the dashboard's page, or the copy that the teaching screen has cached. */
const teachPage = async (event: FetchEvent): Promise<Response> =>
  fetchedOrCached(
    fetch(event.request),
    await caches.match('/dashboard', { cacheName: TEACH_CACHE })
  );

async function offlinePage(path: string): Promise<Response> {
  const shell = await openCache('shell');
  const locale = LOCALE_PATTERN.exec(path)?.[0] ?? '';
  return (await shell.match(`${locale}/offline`)) ?? Response.error();
}

/** Returns a page. Caches it by path, because the response does not depend on the query. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    if (ACCOUNT_PATTERN.test(path)) return await fetch(event.request);
    if (CATALOGUE_PATTERN.test(path)) event.waitUntil(Promise.allSettled(storeIndexes(path)));
    return await networkFirst(event, 'pages', path);
  } catch {
    // The server redirects two of the footer's paths.
    const base = LOCALE_PATTERN.exec(path)?.[0] ?? '';
    const moved = Object.entries(MOVED_PAGES).find(([from]) => path === `${base}/${from}`);
    if (!moved) return offlinePage(path);
    return Response.redirect(`${base}/${moved[1]}${new URL(event.request.url).search}`);
  }
}

/**
 * Caches the offline pages and the `/_astro/` files in their HTML, in a separate cache, because in
 * `assets`, new files replace old ones. Fonts not in the HTML are cached when pages fetch them.
 */
async function install(): Promise<void> {
  for (const path of OFFLINE_PAGES) {
    // Some static hosts ignore `_headers` and let browsers cache pages.
    const response = await fetch(path, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const assets = (await response.clone().text()).match(/\/_astro\/[\w.@-]+/g) ?? [];
    await Promise.all([
      store('shell', path, response),
      ...[...new Set(assets)].map((asset) => fetchAndStore('shell', asset))
    ]);
  }
  await fetchAndStore('data', FAVICON);
}

async function activate(): Promise<void> {
  const current = (Object.keys(CACHE_LIMITS) as CacheKind[]).map(cacheName);
  await Promise.all(
    (await caches.keys())
      .filter((name) => !current.includes(name) && !isDownloadCache(name))
      .map((name) => caches.delete(name))
  );
  await self.clients.claim();
}

/** Caches the first page and its resources, which loaded before the worker was active. */
async function storeFirstPage({ page: pathname, addresses }: PageLoad): Promise<void> {
  const path = withoutSlash(pathname);
  if (isPrivate(path)) return;
  const parts = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin)
    .map((url) => ({ url, kind: cacheKindOf(url) }));
  await Promise.allSettled([
    fetchAndStore('pages', path),
    ...(CATALOGUE_PATTERN.test(path) ? storeIndexes(path) : []),
    ...parts.map(({ url, kind }) => kind && fetchAndStore(kind, url.href))
  ]);
}

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) =>
  event.waitUntil(storeFirstPage(event.data as PageLoad))
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.headers.has('Authorization') || request.headers.has('Range')) return;
  const kind = cacheKindOf(url);
  if (kind === 'data') event.respondWith(networkFirst(event, kind, request.url));
  else if (kind === 'pictures') event.respondWith(picture(event));
  else if (kind) event.respondWith(cacheFirst(event, kind));
  else if (request.mode === 'navigate' && TEACH_PATTERN.test(url.pathname))
    event.respondWith(teachPage(event));
  else if (request.mode === 'navigate' && !UNCACHED_PATHS.test(url.pathname))
    event.respondWith(page(event, withoutSlash(url.pathname)));
});
