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
  // AbortSignal.any() is missing on phones of 2023.
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const channel = new BroadcastChannel(KEPT_IDENTIFIER);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'removing') ended.abort(new DownloadError('removed'));
  });
  try {
    return await navigator.locks.request(KEPT_IDENTIFIER, { signal: ended.signal }, () =>
      change(ended.signal)
    );
  } catch (cause) {
    ended.signal.throwIfAborted();
    throw cause;
  } finally {
    channel.close();
    signal.removeEventListener('abort', stop);
  }
}
