import type { Kit, Part } from './kit-files.ts';

/**
 * Caches of what a visitor asked to have without a network; the service worker answers from them
 * and never tidies them.
 */
export const KEPT_IDENTIFIER = 'kept-identifier';

/** The cache of a jamu centre's pages. */
export const keptGardenCache = (centre: number): string => `kept-garden-${centre}`;

/** The cache of the page that lists a device's favourites, in a locale. */
export const keptFavouritesCache = (locale: string): string => `kept-favourites-${locale}`;

/** The cache key of the list of stored files; no such address is served. */
export const LIST = '/kept/identifier.json';

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

// Opening the cache would make one where another tab has just removed it.
const match = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: KEPT_IDENTIFIER });

/** The kit that is kept whole; undefined for none. Rejects where the browser keeps nothing. */
export async function keptKit(): Promise<Kit | undefined> {
  const found = await match(LIST);
  return found && ((await found.json()) as Kit);
}

/** Makes a kit the kept one, once every file of it is there. */
export const keepKit = async (kit: Kit): Promise<void> =>
  (await caches.open(KEPT_IDENTIFIER)).put(LIST, json(kit));

/** Returns the addresses among these that are stored. */
export async function keptAmong(urls: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(urls.map(match));
  return new Set(urls.filter((_, at) => found[at]));
}

/** SHA-256 in base64. */
export async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash));
}

/**
 * Returns the bytes of a stored part; undefined if it is gone, 'damaged' if it differs, in which
 * case it is removed, so that preparing fetches it again.
 */
export async function keptPart({
  url,
  sha256
}: Part): Promise<ArrayBuffer | 'damaged' | undefined> {
  const found = await match(url);
  const bytes = await found?.arrayBuffer();
  if (!bytes || (await digest(bytes)) === sha256) return bytes;
  await (await caches.open(KEPT_IDENTIFIER)).delete(url);
  return 'damaged';
}
