// Caches visited pages for offline use. `offline.ts` registers it as `/sw.js`. Hand-written,
// because these few rules are shorter than a library's configuration. A new version takes over
// immediately (skipWaiting, claim). This is safe because pages come from the server first and
// asset names contain a hash.
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ACCOUNT_PAGES, MOVED_PAGES } from '#lib/contract/page-name.ts';
import { dataPath } from '#lib/i18n/locale.ts';
import { TEACH_CACHE } from '#lib/on-device/cache-page.ts';
import { CATALOGUE_INDEX, USES_INDEX } from '../../islands/catalogue/card-index.ts';
import {
  CACHE_LIMITS,
  type CacheKind,
  cacheName,
  type PageLoad,
  isDownloadCache
} from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for a page's response before its cached copy is shown. */
const PAGE_TIMEOUT_MS = 3000;

const OFFLINE_PAGES = ['/offline', ...LANGUAGES.map((language) => `/${language}/offline`)];
const FAVICON = '/favicon.svg';

// The four petals of the logo, faint, on the background colour.
const PLACEHOLDER_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 160 160"><path fill="#8f7f62" opacity=".4" d="M17 15C17.3 9.5 21 5.5
26.5 5.5C26.5 11 22.5 14.7 17 15ZM15 17C14.7 22.5 11 26.5 5.5 26.5C5.5 21 9.5 17.3 15 17ZM15 15C9.5 14.7 5.5 11 5.5 5.5C11 5.5 14.7 9.5
15 15ZM17 17C22.5 17.3 26.5 21 26.5 26.5C21 26.5 17.3 22.5 17 17Z"/></svg>`;

const LOCALE_PREFIX = `(?:/(?:${LANGUAGES.join('|')}))`;
const LOCALE_PATTERN = new RegExp(`^${LOCALE_PREFIX}(?=/|$)`);
const DATA_PATTERN = new RegExp(
  `^${LOCALE_PREFIX}?/(gardens\\.json|plants\\.json|catalogue\\.json|catalogue/picture-index/.*|catalogue/uses\\.json|api/product/get-name)$`
);
const UNCACHED_PATHS = /^\/(dashboard|api)(\/|$)/;
const TEACH_PATTERN = /^\/dashboard\/center\/\d+\/teach\/?$/;
const ACCOUNT_PATTERN = new RegExp(
  `^${LOCALE_PREFIX}?/(?:${ACCOUNT_PAGES.join('|')}|unauthorized)$`
);
const CATALOGUE_PATTERN = new RegExp(`^${LOCALE_PREFIX}?/product$`);

/** The URLs of the search indexes in a page's language. */
const indexesOf = (path: string): string[] => {
  const language = LANGUAGES.find((code) => path.startsWith(`/${code}/`));
  return [dataPath(language ?? 'default', CATALOGUE_INDEX), USES_INDEX];
};

const openCache = (kind: CacheKind) => caches.open(cacheName(kind));
const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '') || '/';
const isPrivate = (path: string) => UNCACHED_PATHS.test(path) || ACCOUNT_PATTERN.test(path);

/** Returns the cache for a URL. Pages, and API URLs that no fallback page reads, have none. */
function cacheKindOf({ pathname }: URL): CacheKind | undefined {
  // The code that downloads the identifier's parts stores them itself.
  if (/\.(?:wasm|bin)$/.test(pathname)) return undefined;
  if (pathname.startsWith('/_astro/')) return 'assets';
  if (/^(\/api)?\/uploads\//.test(pathname)) return 'pictures';
  if (pathname === FAVICON || DATA_PATTERN.test(pathname)) return 'data';
  return undefined;
}

/**
 * Caches a complete response of this site. Deletes the cached one if the URL redirects or is gone;
 * other responses change nothing.
 */
async function store(kind: CacheKind, key: string, response: Response): Promise<void> {
  const cache = await openCache(kind);
  if (response.type === 'opaqueredirect' || response.redirected || response.status === 404) {
    await cache.delete(key);
    return;
  }
  if (
    response.status !== 200 ||
    response.type !== 'basic' ||
    /no-store/.test(response.headers.get('Cache-Control') ?? '')
  )
    return;
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - CACHE_LIMITS[kind])).map((old) => cache.delete(old))
  );
}

const fetchAndStore = async (kind: CacheKind, url: string): Promise<void> =>
  store(kind, url, await fetch(url));

const storeIndexes = (path: string): Promise<void>[] =>
  indexesOf(path).map((index) => fetchAndStore('data', index));

/** Returns a cached response: of a visited page or, if missing, of the visitor's downloads. */
async function find(kind: CacheKind, key: string): Promise<Response | undefined> {
  const cached = await (await openCache(kind)).match(key);
  if (cached) return cached;
  for (const name of (await caches.keys()).filter(isDownloadCache)) {
    const stored = await caches.match(key, { cacheName: name });
    if (stored) return stored;
  }
  return undefined;
}

/**
 * Returns the server's response if it arrives in time without a server error, else the cached one.
 * A late response is cached, too.
 */
async function networkFirst(event: FetchEvent, kind: CacheKind, key: string): Promise<Response> {
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => store(kind, key, response.clone())).catch(() => undefined)
  );
  return inTime(fetched, await find(kind, key));
}

/**
 * Returns the response if it arrives in time without a server error, else the cached one, if any.
 */
async function inTime(fetched: Promise<Response>, cached?: Response): Promise<Response> {
  if (!cached) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached));
  const first = await Promise.race([fetched.catch(() => cached), late]);
  return first.status >= 500 ? cached : first;
}

/** Returns the dashboard's page, which the teaching screen has cached for offline use. */
const teachPage = async (event: FetchEvent): Promise<Response> =>
  inTime(fetch(event.request), await caches.match('/dashboard', { cacheName: TEACH_CACHE }));

async function cacheFirst(event: FetchEvent, kind: CacheKind): Promise<Response> {
  const cached = await find(kind, event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  const copy = response.clone();
  const client = await self.clients.get(event.clientId);
  if (client && !isPrivate(withoutSlash(new URL(client.url).pathname)))
    event.waitUntil(store(kind, event.request.url, copy));
  return response;
}

/** Returns a picture; offline also its copy in another size or format, or the placeholder. */
async function picture(event: FetchEvent): Promise<Response> {
  try {
    return await cacheFirst(event, 'pictures');
  } catch {
    const stem = (url: string) => url.replace(/(-\d+)?\.\w+$/, '');
    for (const name of [cacheName('pictures'), ...(await caches.keys()).filter(isDownloadCache)]) {
      const cache = await caches.open(name);
      const similar = (await cache.keys()).find(({ url }) => stem(url) === stem(event.request.url));
      const cached = similar && (await cache.match(similar));
      if (cached) return cached;
    }
    return new Response(PLACEHOLDER_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } });
  }
}

async function offlinePage(path: string): Promise<Response> {
  const page = await (
    await openCache('shell')
  ).match(`${LOCALE_PATTERN.exec(path)?.[0] ?? ''}/offline`);
  return page ?? Response.error();
}

/** A page, cached by its path: the server's response does not depend on the query. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    if (ACCOUNT_PATTERN.test(path)) return await fetch(event.request);
    if (CATALOGUE_PATTERN.test(path)) event.waitUntil(Promise.allSettled(storeIndexes(path)));
    return await networkFirst(event, 'pages', path);
  } catch {
    // The server redirects two of the footer's paths.
    const [from, to] = Object.entries(MOVED_PAGES).find(([end]) => path.endsWith(`/${end}`)) ?? [];
    return from ? Response.redirect(path.slice(0, -from.length) + to) : offlinePage(path);
  }
}

/**
 * Caches the offline pages with their style sheets and scripts; fonts are cached when pages fetch
 * them.
 */
async function install(): Promise<void> {
  for (const path of OFFLINE_PAGES) {
    const response = await fetch(path, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const assets = (await response.clone().text()).match(/\/_astro\/[\w.@-]+/g) ?? [];
    await Promise.all([
      store('shell', path, response),
      ...[...new Set(assets)].map((asset) => fetchAndStore('assets', asset))
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
