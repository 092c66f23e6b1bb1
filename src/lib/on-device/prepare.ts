import { imageUrl } from '#lib/api/bases.ts';
import { imageVariant } from '#lib/contract/images.ts';
import { IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { dataPath, localPath, type Locale } from '#lib/i18n/locale.ts';
import { cachePage, cachePictures } from './cache-page.ts';
import { prepared, removing } from './device-settings.ts';
import { DownloadError, downloadKit, toDownloadError } from './download.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import worker from './identifier-worker.ts?worker&url';
import { closeIdentifier } from './identify-on-device.ts';
import { kitBytes, partsOf, runtime, sentBytes, weights, type Kit } from './kit-files.ts';
import { KIT_KEY, MODEL_CACHE, readKit, storedAmong, storeKit } from './model-cache.ts';

/** A WebAssembly function that adds vectors; only browsers with SIMD accept it. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (character) =>
  character.charCodeAt(0)
);

/**
 * Returns why this browser cannot identify without a server: 'old' lacks features, 'closed' stores
 * nothing (private windows, pages without https); undefined if it can.
 */
export async function supportProblem(): Promise<'old' | 'closed' | undefined> {
  if (!isSecureContext) return 'closed';
  const isAble =
    typeof WebAssembly === 'object' &&
    typeof DecompressionStream === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    'caches' in globalThis &&
    'locks' in navigator &&
    WebAssembly.validate(SIMD);
  if (!isAble) return 'old';
  if (!('serviceWorker' in navigator)) return 'closed';
  return caches.keys().then(
    () => undefined,
    () => 'closed'
  );
}

/** The stored files have changed, or are about to be removed. */
type TabMessage = 'changed' | 'removing';

/** Notifies every tab, this one included. */
function broadcast(message: TabMessage): void {
  const channel = new BroadcastChannel(MODEL_CACHE);
  channel.postMessage(message);
  channel.close();
}

/**
 * Runs a change of the stored files in one tab at a time. If another tab removes the files, the
 * signal that `change` gets is aborted.
 * @throws DownloadError ('removed'), the signal's reason, and errors of `change`
 */
async function withTabLock(
  change: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal
): Promise<void> {
  const removed = new AbortController();
  const ended = AbortSignal.any([signal, removed.signal]);
  const channel = new BroadcastChannel(MODEL_CACHE);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'removing') removed.abort(new DownloadError('removed'));
  });
  try {
    await navigator.locks.request(MODEL_CACHE, { signal: ended }, () => change(ended));
  } catch (cause) {
    ended.throwIfAborted();
    throw cause;
  } finally {
    channel.close();
  }
}

/** The kit of this version of the site. */
const currentKit: Kit = { worker, runtime, weights };

const urlsOf = (kit: Kit): string[] => partsOf(kit).map(({ url }) => url);

/** Whether two kits give the same answers: their large files are the same. */
const isSameModel = (a: Kit, b: Kit): boolean => urlsOf(a).join() === urlsOf(b).join();

/** The state of the identifier on this device; `sent` counts transferred bytes. */
export type Preparation =
  | { state: 'absent' | 'partial' | 'lost'; sent: number; all: number }
  | { state: 'ready'; newer: boolean; sent: number; all: number };

/** Reads which files are stored, and remembers for other pages whether all are. */
export async function readPreparation(): Promise<Preparation> {
  if (removing.get()) await removeIdentifier();
  const kit = await readKit();
  const current = partsOf(currentKit);
  const all = kitBytes(currentKit);
  const filesOf = (files: Kit) => [files.worker, ...urlsOf(files)];
  const stored = await storedAmong([...filesOf(currentKit), ...(kit ? filesOf(kit) : [])]);
  const sent = sentBytes(current.filter(({ url }) => stored.has(url)));
  if (kit && filesOf(kit).every((url) => stored.has(url))) {
    prepared.set(true);
    return { state: 'ready', newer: !isSameModel(kit, currentKit), sent, all };
  }
  // Browsers evict unused files; the flag shows that the visitor has not removed them.
  return { state: sent > 0 ? 'partial' : prepared.get() ? 'lost' : 'absent', sent, all };
}

/**
 * Stores the published gardens and plants, and a small picture of each plant, for comparisons;
 * returns their paths. Pictures of another host are not stored.
 */
async function cacheData(cache: Cache, locale: Locale, signal: AbortSignal): Promise<string[]> {
  const fetchData = async (path: string) => {
    await cache.add(new Request(dataPath(locale, path), { cache: 'no-cache', signal }));
    return cache.match(dataPath(locale, path));
  };
  await fetchData('/gardens.json');
  const plants = (await (await fetchData('/plants.json'))?.json()) as { image: string }[];
  const pictures = plants
    .map(({ image }) => imageUrl(imageVariant(image, 'avif', IMAGE_WIDTHS[0])))
    .filter((url) => url.startsWith('/'));
  await cachePictures(cache, pictures, signal);
  return [dataPath(locale, '/gardens.json'), dataPath(locale, '/plants.json'), ...pictures];
}

/**
 * Stores the identification page, one that shows any plant, the worker's script, and the data of
 * comparisons; returns the paths of these and their assets.
 */
async function cacheContent(locale: Locale, signal: AbortSignal): Promise<Set<string>> {
  const cache = await caches.open(MODEL_CACHE);
  const paths = new Set([currentKit.worker]);
  for (const page of ['/detection_tanaman', '/product-live'])
    for (const path of await cachePage(cache, localPath(locale, page), signal)) paths.add(path);
  for (const path of await cacheData(cache, locale, signal)) paths.add(path);
  if (!(await cache.match(currentKit.worker))) await cache.add(currentKit.worker);
  return paths;
}

/** Removes parts of an older kit, and pages, data and assets of an older version. */
async function removeStale(content: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(MODEL_CACHE);
  const current = new Set([KIT_KEY, ...content, ...urlsOf(currentKit)]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/**
 * Downloads the missing files to identify without a network, one tab at a time; an older kit stays
 * in use until the new one is complete.
 * @throws DownloadError, and the signal's reason
 */
export async function prepare(
  locale: Locale,
  progress: (sent: number) => void,
  signal: AbortSignal
): Promise<void> {
  removing.set(false);
  // Without it browsers may evict the files. Not awaited: some ask the visitor, who may not answer.
  void navigator.storage?.persist?.().catch(() => false);
  await withTabLock(async (until) => {
    await downloadKit(currentKit, progress, until);
    const content = await cacheContent(locale, until).catch((cause: unknown) => {
      throw toDownloadError(cause);
    });
    until.throwIfAborted();
    await storeKit(currentKit);
    prepared.set(true);
    progress(kitBytes(currentKit));
    await removeStale(content);
  }, signal);
  closeIdentifier();
  broadcast('changed');
}

/**
 * Updates the stored content and script if the site has changed but not the model, so that all are of
 * one version. A failure leaves the old ones.
 */
export async function refresh(locale: Locale, signal: AbortSignal): Promise<void> {
  if (!navigator.onLine) return;
  await withTabLock(async (until) => {
    const kit = await readKit();
    if (!kit || !isSameModel(kit, currentKit)) return;
    await cacheContent(locale, until);
    until.throwIfAborted();
    if (kit.worker !== currentKit.worker) await storeKit(currentKit);
  }, signal);
}

/** Time, in ms, in which a tab that prepares must stop; a frozen one does not. */
const REMOVE_TIMEOUT_MS = 10_000;

/**
 * Removes all files that identify without a network, and stops tabs that prepare; after
 * `removing.set(true)`, which must not wait for this code to load.
 */
export async function removeIdentifier(): Promise<void> {
  closeIdentifier();
  broadcast('removing');
  const remove = () => caches.delete(MODEL_CACHE);
  await navigator.locks
    .request(MODEL_CACHE, { signal: AbortSignal.timeout(REMOVE_TIMEOUT_MS) }, remove)
    .catch(remove);
  prepared.set(false);
  removing.set(false);
  broadcast('changed');
}
