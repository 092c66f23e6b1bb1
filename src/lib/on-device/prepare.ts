import type { Locale } from '#lib/i18n/locale.ts';
import { cacheContent, removeStale } from './cache-content.ts';
import { prepared, removing } from './device-settings.ts';
import { downloadKit, DownloadError, toDownloadError } from './download.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import worker from './identifier-worker.ts?worker&url';
import { closeIdentifier } from './identify-on-device.ts';
import { kitBytes, partsOf, runtime, sentBytes, urlsOf, weights, type Kit } from './kit-files.ts';
import { MODEL_CACHE, readKit, storedAmong, storeKit } from './model-cache.ts';

/** The worker's features; Safari has the second one, a canvas in workers and SIMD since 16.4. */
const REQUIRED_FEATURES = ['WebAssembly', 'DecompressionStream'];

/**
 * Returns why this browser cannot identify without a server: 'unsupported' without these features,
 * 'closed' if it cannot store files, as in private windows and without https.
 */
export async function supportProblem(): Promise<'unsupported' | 'closed' | undefined> {
  if (!REQUIRED_FEATURES.every((name) => name in globalThis)) return 'unsupported';
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'closed';
  return caches.keys().then(
    () => undefined,
    () => 'closed'
  );
}

/** Returns whether a tab is changing the stored files. */
export const isPreparing = async (): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some(({ name }) => name === MODEL_CACHE);

/** A message to all tabs: the stored files changed, or are about to be removed. */
type TabMessage = 'changed' | 'removing';

/** Notifies every tab, including this one. */
function broadcast(message: TabMessage): void {
  const channel = new BroadcastChannel(MODEL_CACHE);
  channel.postMessage(message);
  channel.close();
}

/**
 * Runs a function that changes the stored files, in one tab at a time. Aborts the signal of the
 * function if any tab, including this one, removes the files.
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

const currentKit: Kit = { worker, runtime, weights };

/** Returns whether two kits have the same large files, and therefore give the same answers. */
const isSameModel = (a: Kit, b: Kit): boolean => urlsOf(a).join() === urlsOf(b).join();

/** The state of the identifier on this device. `sent` and `all` count transferred bytes. */
export type Preparation =
  | { state: 'absent' | 'partial' | 'lost'; sent: number; all: number }
  | { state: 'ready'; newer: boolean; sent: number; all: number };

/** Reads which files are stored. If all are, sets `prepared`, which other pages read. */
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
  // If the visitor had removed the files, the flag would not be set: the browser evicted the files.
  return { state: sent > 0 ? 'partial' : prepared.get() ? 'lost' : 'absent', sent, all };
}

/** Returns the id of the garden in a URL such as `/detection_tanaman?kebun=3`. */
const gardenOfPage = (): number => Number(new URLSearchParams(location.search).get('kebun'));

/**
 * Downloads the missing files to identify offline, and the taught plants of a garden, in one tab at
 * a time. Until the new kit is complete, the device identifies with the older one.
 * @throws DownloadError, and the signal's reason
 */
export async function prepare(
  locale: Locale,
  progress: (sent: number) => void,
  signal: AbortSignal,
  centre = gardenOfPage()
): Promise<void> {
  removing.set(false);
  // Prevents browsers from evicting the files. Not awaited, because some browsers ask the visitor.
  void navigator.storage?.persist?.().catch(() => false);
  await withTabLock(async (until) => {
    await downloadKit(currentKit, progress, until);
    const content = await cacheContent(currentKit, locale, centre, until).catch(
      (cause: unknown) => {
        throw toDownloadError(cause);
      }
    );
    await workerInstalled(until);
    until.throwIfAborted();
    await storeKit(currentKit);
    prepared.set(true);
    progress(kitBytes(currentKit));
    await removeStale(currentKit, content);
  }, signal);
  closeIdentifier();
  broadcast('changed');
}

/**
 * Updates the stored content, script and taught plants to this version of the site, unless the
 * site's model differs from the stored model. If this fails, the device can still identify.
 */
export async function refresh(
  locale: Locale,
  signal: AbortSignal,
  centre = gardenOfPage()
): Promise<void> {
  if (!navigator.onLine) return;
  await withTabLock(async (until) => {
    const kit = await readKit();
    if (!kit || !isSameModel(kit, currentKit)) return;
    await cacheContent(currentKit, locale, centre, until);
    until.throwIfAborted();
    if (kit.worker !== currentKit.worker) await storeKit(currentKit);
  }, signal);
}

/** Waits for an installing service worker, without which no stored page opens offline. */
async function workerInstalled(signal: AbortSignal): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.installing;
  const isDone = () => worker?.state === 'activated' || worker?.state === 'redundant';
  while (worker && !isDone() && !signal.aborted)
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
}

/** How long to wait for other tabs to stop preparing. Frozen tabs never stop. */
const REMOVE_TIMEOUT_MS = 10_000;

/**
 * Removes all files that identify offline, and stops tabs that prepare. Callers set `removing`
 * before they load this code, so that the next visit completes an interrupted removal.
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
