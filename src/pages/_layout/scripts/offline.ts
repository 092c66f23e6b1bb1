import type { FirstPage } from '../../_service-worker/caches.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import workerUrl from '../../_service-worker/worker.ts?worker&url';

/** Shows a notice while there is no connection; the live region is empty otherwise. */
export function followConnection(): void {
  const notice = document.getElementById('offline-notice');
  const update = () => {
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  const firstPage: FirstPage = {
    page: location.pathname,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name)
  };
  active?.postMessage(firstPage);
}

/** Starts the service worker after load, and gives it the first page to cache. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without a worker (private windows) everything works except offline.
  const run = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}
