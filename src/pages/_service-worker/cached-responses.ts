import { CACHE_LIMITS, type CacheKind, cacheName } from './caches.ts';
import { isPrivate } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for a page's response before its cached copy is shown. */
const PAGE_TIMEOUT_MS = 3000;

// The four petals of the logo, faint, on the background colour.
const PLACEHOLDER_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 160 160"><path fill="#8f7f62" opacity=".4" d="M17 15C17.3 9.5 21 5.5
26.5 5.5C26.5 11 22.5 14.7 17 15ZM15 17C14.7 22.5 11 26.5 5.5 26.5C5.5 21 9.5 17.3 15 17ZM15 15C9.5 14.7 5.5 11 5.5 5.5C11 5.5 14.7 9.5
15 15ZM17 17C22.5 17.3 26.5 21 26.5 26.5C21 26.5 17.3 22.5 17 17Z"/></svg>`;

export const openCache = (kind: CacheKind) => caches.open(cacheName(kind));

/**
 * Caches a complete response of this site. Deletes the cached response if the URL redirects or is
 * not found. Ignores other responses, such as errors.
 */
export async function store(kind: CacheKind, key: string, response: Response): Promise<void> {
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

export const fetchAndStore = async (kind: CacheKind, url: string): Promise<void> =>
  store(kind, url, await fetch(url));

/**
 * Returns a response from the cache of a kind, else from any other cache (downloads). Ignores
 * errors of the browser, whose storage may be full or damaged.
 */
const find = (kind: CacheKind, key: string): Promise<Response | undefined> =>
  caches
    .match(key, { cacheName: cacheName(kind) })
    .then((cached) => cached ?? caches.match(key))
    .catch(() => undefined);

/** Returns a response like `fetchedOrCached`. Also caches responses that arrive later. */
export async function networkFirst(
  event: FetchEvent,
  kind: CacheKind,
  key: string
): Promise<Response> {
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => store(kind, key, response.clone())).catch(() => undefined)
  );
  return fetchedOrCached(fetched, await find(kind, key));
}

/**
 * Returns the fetched response if it arrives within `PAGE_TIMEOUT_MS` without a server error, else
 * the cached response. Without a cached response, waits for the fetched one.
 */
export async function fetchedOrCached(
  fetched: Promise<Response>,
  cached?: Response
): Promise<Response> {
  if (!cached) return fetched;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached));
  const first = await Promise.race([fetched.catch(() => cached), timeout]);
  return first.status >= 500 ? cached : first;
}

export async function cacheFirst(event: FetchEvent, kind: CacheKind): Promise<Response> {
  const cached = await find(kind, event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  const copy = response.clone();
  const client = await self.clients.get(event.clientId);
  const { origin, pathname } = new URL(client?.url ?? 'about:blank');
  // Does not cache requests of private pages and of previews, whose URL is `about:srcdoc`.
  if (origin === location.origin && !isPrivate(pathname))
    event.waitUntil(store(kind, event.request.url, copy));
  return response;
}

/**
 * Returns a picture from the cache or the server, else a cached copy in another size or format,
 * else a placeholder. Requests by scripts fail instead, because scripts could store a placeholder.
 */
export async function picture(event: FetchEvent): Promise<Response> {
  try {
    return await cacheFirst(event, 'pictures');
  } catch {
    const stem = (url: string) => url.replace(/(-\d+)?\.\w+$/, '');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const similar = (await cache.keys()).find(({ url }) => stem(url) === stem(event.request.url));
      const cached = similar && (await cache.match(similar));
      if (cached) return cached;
    }
    if (event.request.destination !== 'image') return Response.error();
    return new Response(PLACEHOLDER_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } });
  }
}
