import { DownloadError } from './download.ts';
import { MODEL_CACHE } from './model-cache.ts';

/** A message to all tabs: the stored files changed, or are about to be removed. */
type TabMessage = 'changed' | 'removing';

/** Notifies every tab, including this one. */
export function broadcast(message: TabMessage): void {
  const channel = new BroadcastChannel(MODEL_CACHE);
  channel.postMessage(message);
  channel.close();
}

/**
 * Runs a function that changes the stored files, in one tab at a time. Aborts the signal of the
 * function if any tab, including this one, removes the files.
 * @throws DownloadError ('removed'), the signal's reason, and errors of `change`
 */
export async function withTabLock(
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
