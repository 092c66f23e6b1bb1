import { safeLocalStorage } from '#lib/session/safe-storage.ts';
import { downloadKit } from './download.ts';
import { closeIdentifier } from './identify.ts';
import { keepPage } from './keep-page.ts';
import { KEPT_IDENTIFIER } from './kept-caches.ts';
import { keepKit, keptKit, keptPaths } from './kept-files.ts';
import { currentKit, isSameModel } from './kit.ts';
import { partsOf, sentBytes, type Kit } from './kit-files.ts';
import { PREPARED } from './preparation.ts';

export { supportProblem } from './support.ts';

function changed(): void {
  const channel = new BroadcastChannel(KEPT_IDENTIFIER);
  channel.postMessage('');
  channel.close();
}

/** What this device has of the identifier; `sent` counts bytes as they are sent. */
export type Preparation =
  | { state: 'absent' | 'partial' | 'lost'; sent: number; all: number }
  | { state: 'ready'; newer: boolean; sent: number; all: number };

/** Looks at what is kept, and remembers for other pages whether it is whole. */
export async function preparation(): Promise<Preparation> {
  const [kit, paths] = await Promise.all([keptKit(), keptPaths()]);
  const all = sentBytes(partsOf(currentKit));
  const isWhole = (one: Kit) =>
    [one.worker, ...partsOf(one).map(({ url }) => url)].every((url) => paths.has(url));
  const sent = sentBytes(partsOf(currentKit).filter(({ url }) => paths.has(url)));
  const had = safeLocalStorage.get(PREPARED) !== null;
  if (kit && isWhole(kit)) {
    safeLocalStorage.set(PREPARED, '1');
    return { state: 'ready', newer: !isSameModel(kit, currentKit), sent, all };
  }
  // Browsers remove what has not been used for long; the visitor has not.
  return { state: sent > 0 ? 'partial' : had ? 'lost' : 'absent', sent, all };
}

/** Keeps pages with all that they load, and the worker's script. */
async function keepPages(pages: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(KEPT_IDENTIFIER);
  for (const page of pages) await keepPage(cache, page, signal);
  if (!(await cache.match(currentKit.worker))) await cache.add(currentKit.worker);
}

/** Removes the files of an older kit and of pages that have changed. */
async function tidy(): Promise<void> {
  const cache = await caches.open(KEPT_IDENTIFIER);
  const wanted = new Set(partsOf(currentKit).map(({ url }) => url));
  for (const request of await cache.keys())
    if (/\.(?:bin|wasm)$/.test(request.url) && !wanted.has(new URL(request.url).pathname))
      await cache.delete(request);
}

/**
 * Fetches what is missing to identify without a network, one tab at a time; an older kit answers
 * until the new one is whole.
 *
 * @param pages the identification page in the visitor's locale, and one that shows a plant
 * @throws DownloadError, and the signal's reason
 */
export function prepare(
  pages: readonly string[],
  progress: (sent: number) => void,
  signal: AbortSignal
): Promise<void> {
  return navigator.locks.request(KEPT_IDENTIFIER, { signal }, async () => {
    // Asked of the browser, which may say no: then it may remove it when it needs the room.
    await navigator.storage?.persist?.().catch(() => false);
    await downloadKit(currentKit, progress, signal);
    await keepPages(pages, signal);
    await keepKit(currentKit);
    safeLocalStorage.set(PREPARED, '1');
    await tidy();
    closeIdentifier();
    changed();
  });
}

/**
 * After the site has changed and the model has not: keeps the new page and script, so that both are
 * of one version. A failure leaves the old ones.
 */
export async function refresh(pages: readonly string[]): Promise<void> {
  const kit = await keptKit();
  if (!kit || !isSameModel(kit, currentKit) || !navigator.onLine) return;
  await keepPages(pages, new AbortController().signal);
  if (kit.worker !== currentKit.worker) await keepKit(currentKit);
}

/** Removes everything that identifies without a network. */
export async function forget(): Promise<void> {
  closeIdentifier();
  safeLocalStorage.remove(PREPARED);
  await caches.delete(KEPT_IDENTIFIER);
  changed();
}
