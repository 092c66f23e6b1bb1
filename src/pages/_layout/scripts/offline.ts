import type { PageLoad } from '../../_service-worker/caches.ts';
import { whenLoaded } from '../after-load.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import workerUrl from '../../_service-worker/worker.ts?worker&url';

/** Shows a notice while offline; otherwise the live region is empty. */
export function followConnection(): void {
  const notice = document.getElementById('offline-notice');
  const update = () => {
    if (!notice || (navigator.onLine && !notice.textContent)) return;
    notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
    // Makes room for the notice below the header.
    document.documentElement.style.setProperty('--notice', `${notice.offsetHeight}px`);
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  addEventListener('resize', update);
  update();
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  const firstPage: PageLoad = {
    page: location.pathname,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name)
  };
  active?.postMessage(firstPage);
}

/** Registers the service worker after load, and sends it the first page to cache. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // In private windows the worker cannot start, and the site works only online.
  whenLoaded(() => void start().catch(() => undefined));
}
