/**
 * Says that there is no connection for as long as there is none; a live region, empty otherwise.
 */
export function followConnection(): void {
  const notice = document.getElementById('offline-notice');
  const tell = () => {
    if (notice) notice.textContent = navigator.onLine ? '' : (notice.dataset['text'] ?? '');
  };
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
}

const WORKER = '/sw.js';

async function start(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    page: location.pathname,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name)
  });
}

/**
 * Starts the worker that keeps what was seen, once the page is there; the first page it is told to
 * keep.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Without the worker, in a private window for example, everything works but offline.
  const begin = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
