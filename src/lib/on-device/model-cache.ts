import type { FilePart, Kit } from './kit-files.ts';

// The service worker serves files from caches named `kept-…`, and never evicts them.

/** The cache of the identifier's files. The lock and the channel of tabs have the same name. */
export const MODEL_CACHE = 'kept-identifier';

/** The cache of a jamu centre's pages. */
export const gardenCacheName = (centre: number): string => `kept-garden-${centre}`;

/** The cache of the page of favourites in a locale. */
export const favouritesCacheName = (locale: string): string => `kept-favourites-${locale}`;

/** The cache key of the list of stored files. The server has no such URL. */
export const KIT_KEY = '/kept/identifier.json';

/** Reasons why a device cannot identify; `unable`: the browser cannot run the neural network. */
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

/** Returns the stored kit; undefined if none is complete. */
export const readKit = (): Promise<Kit | undefined> => readJson(KIT_KEY);

/** Stores the list of a kit's files. Must be called after all of them are stored. */
export const storeKit = async (kit: Kit): Promise<void> =>
  (await caches.open(MODEL_CACHE)).put(KIT_KEY, Response.json(kit));

/** Returns the stored ones of the given URLs. */
export async function storedAmong(urls: readonly string[]): Promise<Set<string>> {
  const responses = await Promise.all(urls.map(match));
  return new Set(urls.filter((_, index) => responses[index]));
}

/** Returns the SHA-256 in base64. */
export async function digest(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash));
}

/** Returns a stored part. Removes a damaged one, to download it again. @throws DeviceError */
export async function readPart({ url, sha256 }: FilePart): Promise<ArrayBuffer> {
  const bytes = await (await match(url))?.arrayBuffer();
  if (!bytes) throw new DeviceError('missing');
  if ((await digest(bytes)) === sha256) return bytes;
  await (await caches.open(MODEL_CACHE)).delete(url);
  throw new DeviceError('damaged');
}
