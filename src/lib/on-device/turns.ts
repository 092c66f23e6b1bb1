import { DownloadError } from './download.ts';
import { KEPT_IDENTIFIER } from './kept-caches.ts';

/** What tabs tell each other: that what is kept has changed, or that it is to be removed. */
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
