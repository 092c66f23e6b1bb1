import { safeLocalStorage } from '#lib/session/safe-storage.ts';
import { downloadError, downloadKit } from './download.ts';
import { closeIdentifier } from './identifier-thread.ts';
import { keepPage } from './keep-page.ts';
import { KEPT_IDENTIFIER } from './kept-caches.ts';
import { keepKit, keptAmong, keptKit, LIST } from './kept-files.ts';
import { currentKit, isSameModel } from './kit.ts';
import { partsOf, sentBytes, type Kit } from './kit-files.ts';
import { PREPARED } from './preparation.ts';
import { inTurn, tellTabs } from './turns.ts';

export { supportProblem } from './support.ts';

/** How long a tab that prepares, perhaps a frozen one, may take to stop, in ms. */
const PATIENCE = 10_000;

/** What this device has of the identifier; `sent` counts bytes as they are sent. */
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
