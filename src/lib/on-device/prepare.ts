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
import { cacheTaught, GARDEN_PLANTS } from './stored-gardens.ts';

/** A WebAssembly function that adds vectors, which only browsers with SIMD accept. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (character) =>
  character.charCodeAt(0)
);

/**
 * Returns why this browser cannot identify without a server: it lacks features ('old') or cannot
 * store files ('closed', in private windows and without https). Returns undefined if it can.
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

/** The stored files changed, or are about to be removed. */
type TabMessage = 'changed' | 'removing';

/** Notifies every tab, including this one. */
function broadcast(message: TabMessage): void {
  const channel = new BroadcastChannel(MODEL_CACHE);
  channel.postMessage(message);
  channel.close();
}

/**
 * Runs a change of the stored files in one tab at a time. Aborts the signal of `change` if another
 * tab removes the files.
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

/** Whether a tab is changing the stored files. */
export const isPreparing = async (): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some(({ name }) => name === MODEL_CACHE);

/** The kit of this version of the site. */
const currentKit: Kit = { worker, runtime, weights };

const urlsOf = (kit: Kit): string[] => partsOf(kit).map(({ url }) => url);

/** Returns whether two kits have the same large files, and therefore identify equally. */
const isSameModel = (a: Kit, b: Kit): boolean => urlsOf(a).join() === urlsOf(b).join();

/** The state of the identifier on this device. `sent` and `all` count transferred bytes. */
export type Preparation =
  | { state: 'absent' | 'partial' | 'lost'; sent: number; all: number }
  | { state: 'ready'; newer: boolean; sent: number; all: number };

/** Reads which files are stored. Sets `prepared`, for other pages, if all of them are. */
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
  // If the flag is still set, the browser evicted the files, and the visitor did not remove them.
  return { state: sent > 0 ? 'partial' : prepared.get() ? 'lost' : 'absent', sent, all };
}

/** The maximum number of stored photographs: about a megabyte. */
const MAX_PHOTOS = 40;

/**
 * Stores the published gardens with their plants, all plants, and a small picture of each plant and
 * photographs of some, for comparisons. Omits pictures of another host. Returns the paths.
 */
async function cacheData(cache: Cache, locale: Locale, signal: AbortSignal): Promise<string[]> {
  const plantsPath = dataPath(locale, '/plants.json');
  const paths = [dataPath(locale, '/gardens.json'), GARDEN_PLANTS, plantsPath];
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'no-cache', signal })));
  const plants = (await (await cache.match(plantsPath))?.json()) as ({ image: string } & {
    photos?: { image: string }[];
  })[];
  const photos = plants.flatMap((plant) => plant.photos ?? []).slice(0, MAX_PHOTOS);
  const pictures = [...plants, ...photos]
    .map(({ image }) => imageUrl(imageVariant(image, 'avif', IMAGE_WIDTHS[0])))
    .filter((url) => url.startsWith('/'));
  await cachePictures(cache, pictures, signal);
  return [...paths, ...pictures];
}

/**
 * Stores the identification page, a page that can show any product, the worker's script, the data
 * of comparisons, and the taught plants of a garden. Returns the paths of these and of their assets.
 */
async function cacheContent(
  locale: Locale,
  centre: number,
  signal: AbortSignal
): Promise<Set<string>> {
  const cache = await caches.open(MODEL_CACHE);
  const paths = new Set([currentKit.worker]);
  for (const page of ['/detection_tanaman', '/product-live'])
    for (const path of await cachePage(cache, localPath(locale, page), signal)) paths.add(path);
  for (const path of await cacheData(cache, locale, signal)) paths.add(path);
  if (!(await cache.match(currentKit.worker))) await cache.add(currentKit.worker);
  for (const path of await cacheTaught(cache, centre, signal)) paths.add(path);
  return paths;
}

/** Removes the parts of an older kit, and the pages, data and assets of an older version. */
async function removeStale(content: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(MODEL_CACHE);
  const current = new Set([KIT_KEY, ...content, ...urlsOf(currentKit)]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Returns the id of the garden in a URL such as `/detection_tanaman?kebun=3`. */
const gardenInAddress = (): number => Number(new URLSearchParams(location.search).get('kebun'));

/**
 * Downloads the missing files to identify offline, and the taught plants of a garden, in one tab at
 * a time. An older kit is used until the new one is complete.
 * @throws DownloadError, and the signal's reason
 */
export async function prepare(
  locale: Locale,
  progress: (sent: number) => void,
  signal: AbortSignal,
  centre = gardenInAddress()
): Promise<void> {
  removing.set(false);
  // Prevents browsers from evicting the files. Not awaited, because some ask the visitor.
  void navigator.storage?.persist?.().catch(() => false);
  await withTabLock(async (until) => {
    await downloadKit(currentKit, progress, until);
    const content = await cacheContent(locale, centre, until).catch((cause: unknown) => {
      throw toDownloadError(cause);
    });
    await workerInstalled(until);
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
 * Updates the stored content and script if the site has changed, but not the model, so that all
 * have the same version, and the taught plants. If it fails, the previous ones stay.
 */
export async function refresh(
  locale: Locale,
  signal: AbortSignal,
  centre = gardenInAddress()
): Promise<void> {
  if (!navigator.onLine) return;
  await withTabLock(async (until) => {
    const kit = await readKit();
    if (!kit || !isSameModel(kit, currentKit)) return;
    await cacheContent(locale, centre, until);
    until.throwIfAborted();
    if (kit.worker !== currentKit.worker) await storeKit(currentKit);
  }, signal);
}

/**
 * Waits until a service worker that is being installed is active, because without it no stored page
 * opens offline, or until its installation has failed.
 */
export async function workerInstalled(signal: AbortSignal): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.installing;
  const isDone = () => worker?.state === 'activated' || worker?.state === 'redundant';
  while (worker && !isDone() && !signal.aborted)
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
}

/** How long to wait for other tabs to stop preparing. Frozen tabs do not stop. */
const REMOVE_TIMEOUT_MS = 10_000;

/**
 * Removes all files to identify offline, and stops tabs that prepare. Callers first set
 * `removing`, which must not wait until this code is loaded.
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
