import { safeLocalStorage } from '#lib/session/safe-storage.ts';
import { DownloadError, downloadError, downloadKit } from './download.ts';
import { KEPT_IDENTIFIER, keepKit, keptAmong, keptKit, LIST } from './kept-files.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import worker from './identifier-worker.ts?worker&url';
import { runtime, weights, partsOf, type Kit, sentBytes } from './kit-files.ts';
import { closeIdentifier } from './identifier-thread.ts';
import { keepPage } from './keep-page.ts';
import { PREPARED } from './preparation.ts';

/** A function that adds vectors: only browsers with SIMD take it. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (one) =>
  one.charCodeAt(0)
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

/** Messages among tabs: the stored files have changed, or are about to be removed. */
type News = 'changed' | 'removing';

/** Tells every tab, this one included. */
export function tellTabs(news: News): void {
  const channel = new BroadcastChannel(KEPT_IDENTIFIER);
  channel.postMessage(news);
  channel.close();
}

/**
 * Changes what is kept of the identifier, one tab at a time. Where another tab removes it, the
 * signal that `change` gets is aborted.
 * @throws DownloadError ('removed'), the signal's reason, and what `change` throws
 */
export async function inTurn<T>(
  change: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal
): Promise<T> {
  const removed = new AbortController();
  const ended = AbortSignal.any([signal, removed.signal]);
  const channel = new BroadcastChannel(KEPT_IDENTIFIER);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'removing') removed.abort(new DownloadError('removed'));
  });
  try {
    return await navigator.locks.request(KEPT_IDENTIFIER, { signal: ended }, () => change(ended));
  } catch (cause) {
    ended.throwIfAborted();
    throw cause;
  } finally {
    channel.close();
  }
}

/** The kit of the site that this page is of. */
export const currentKit: Kit = { worker, runtime, weights };

const urlsOf = (kit: Kit): string =>
  partsOf(kit)
    .map(({ url }) => url)
    .join();

/** Whether two kits give the same answers: their large files are the same. */
export const isSameModel = (one: Kit, other: Kit): boolean => urlsOf(one) === urlsOf(other);

/** How long a tab that prepares, perhaps a frozen one, may take to stop, in ms. */
const PATIENCE = 10_000;

/** The state of the identifier on this device; `sent` counts transferred bytes. */
export type Preparation =
  | { state: 'absent' | 'partial' | 'lost'; sent: number; all: number }
  | { state: 'ready'; newer: boolean; sent: number; all: number };

/** Looks at what is kept, and remembers for other pages whether it is whole. */
export async function preparation(): Promise<Preparation> {
  const kit = await keptKit();
  const current = partsOf(currentKit);
  const all = sentBytes(current);
  const filesOf = (one: Kit) => [one.worker, ...partsOf(one).map(({ url }) => url)];
  const wanted = [...filesOf(currentKit), ...(kit ? filesOf(kit) : [])];
  const kept = await keptAmong(wanted);
  const sent = sentBytes(current.filter(({ url }) => kept.has(url)));
  const had = safeLocalStorage.get(PREPARED) !== null;
  if (kit && filesOf(kit).every((url) => kept.has(url))) {
    safeLocalStorage.set(PREPARED, '1');
    return { state: 'ready', newer: !isSameModel(kit, currentKit), sent, all };
  }
  // Browsers remove what has not been used for long; the visitor has not.
  return { state: sent > 0 ? 'partial' : had ? 'lost' : 'absent', sent, all };
}

/** Keeps pages with all that they load, and the worker's script; resolves to the paths of these. */
async function keepPages(pages: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const cache = await caches.open(KEPT_IDENTIFIER);
  const paths = new Set([currentKit.worker]);
  for (const page of pages) for (const path of await keepPage(cache, page, signal)) paths.add(path);
  if (!(await cache.match(currentKit.worker))) await cache.add(currentKit.worker);
  return paths;
}

/** Removes the parts of an older kit, and pages of an older version with what they loaded. */
async function tidy(pages: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(KEPT_IDENTIFIER);
  const wanted = new Set([...pages, ...partsOf(currentKit).map(({ url }) => url)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== LIST && !wanted.has(pathname)) await cache.delete(request);
  }
}

/**
 * Fetches what is missing to identify without a network, one tab at a time; an older kit answers
 * until the new one is whole.
 *
 * @param pages the identification page in the visitor's locale, and one that shows a plant
 * @throws DownloadError, and the signal's reason
 */
export async function prepare(
  pages: readonly string[],
  progress: (sent: number) => void,
  signal: AbortSignal
): Promise<void> {
  // The browser may say no: then it may remove the files when it needs the room. Some ask the
  // visitor, who need not answer.
  void navigator.storage?.persist?.().catch(() => false);
  await inTurn(async (until) => {
    await downloadKit(currentKit, progress, until);
    const kept = await keepPages(pages, until).catch((cause: unknown) => {
      throw downloadError(cause);
    });
    until.throwIfAborted();
    await keepKit(currentKit);
    safeLocalStorage.set(PREPARED, '1');
    await tidy(kept);
  }, signal);
  closeIdentifier();
  tellTabs('changed');
}

/**
 * After the site has changed and the model has not: keeps the new page and script, so that both are
 * of one version. A failure leaves the old ones.
 */
export async function refresh(pages: readonly string[], signal: AbortSignal): Promise<void> {
  if (!navigator.onLine) return;
  await inTurn(async (until) => {
    const kit = await keptKit();
    if (!kit || !isSameModel(kit, currentKit)) return;
    await keepPages(pages, until);
    until.throwIfAborted();
    if (kit.worker !== currentKit.worker) await keepKit(currentKit);
  }, signal);
}

/** Removes everything that identifies without a network, and stops whoever prepares it. */
export async function forget(): Promise<void> {
  closeIdentifier();
  tellTabs('removing');
  const remove = () => caches.delete(KEPT_IDENTIFIER);
  await navigator.locks
    .request(KEPT_IDENTIFIER, { signal: AbortSignal.timeout(PATIENCE) }, remove)
    .catch(remove);
  safeLocalStorage.remove(PREPARED);
  tellTabs('changed');
}
