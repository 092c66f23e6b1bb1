import type { FilePart, Kit } from './kit-files.ts';

// The service worker serves files from caches named `kept-…`, and never evicts them.

/** The cache of the identifier's files. Its lock and its BroadcastChannel have the same name. */
export const MODEL_CACHE = 'kept-identifier';

/** The cache of a jamu centre's pages. */
export const gardenCacheName = (centre: number): string => `kept-garden-${centre}`;

/** The cache of the page of favourites in a locale. */
export const favouritesCacheName = (locale: string): string => `kept-favourites-${locale}`;

/** The cache key of the list of stored files. The server has no such URL. */
export const KIT_KEY = '/kept/identifier.json';

/** Why on-device identification fails; `unable`: the browser cannot run the neural network. */
export type DeviceProblem = 'missing' | 'damaged' | 'unreadable' | 'unable';

export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly reason: DeviceProblem;

  constructor(reason: DeviceProblem) {
    super(reason);
    this.reason = reason;
  }
}

// Does not call `caches.open`, which would create the cache again after another tab removed it.
const match = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: MODEL_CACHE });

/** Returns a stored JSON value; undefined if there is none. Rejects if the browser has no storage. */
export async function readJson<T>(url: string): Promise<T | undefined> {
  const stored = await match(url);
  return stored && ((await stored.json()) as T);
}

/** Returns the list of the identifier's stored files; undefined before a complete download. */
export const readKit = (): Promise<Kit | undefined> => readJson(KIT_KEY);

/** Stores the list of the identifier's files. Must be called after all files are stored. */
export const storeKit = async (kit: Kit): Promise<void> =>
  // Safari 16 has no `Response.json`.
  (await caches.open(MODEL_CACHE)).put(KIT_KEY, new Response(JSON.stringify(kit)));

/** Returns those of the URLs that are in the cache. */
export async function storedAmong(urls: readonly string[]): Promise<Set<string>> {
  const responses = await Promise.all(urls.map(match));
  return new Set(urls.filter((_, index) => responses[index]));
}

/** Returns the SHA-256 in base64. */
export async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash));
}

/** Returns a stored part. Deletes a damaged part, to be downloaded again. @throws DeviceError */
export async function readPart({ url, sha256 }: FilePart): Promise<ArrayBuffer> {
  const bytes = await (await match(url))?.arrayBuffer();
  if (!bytes) throw new DeviceError('missing');
  if ((await digest(bytes)) === sha256) return bytes;
  await (await caches.open(MODEL_CACHE)).delete(url);
  throw new DeviceError('damaged');
}
