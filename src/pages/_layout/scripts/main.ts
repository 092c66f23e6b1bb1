import { supportTranslators } from '#lib/browser/translated-text.ts';
import type { PageLoad } from '../../_service-worker/caches.ts';
import { afterLoad, whenLoaded } from '../after-load.ts';
import { SPECULATION_RULES } from '../speculation-rules.ts';
import { closeMenusOutside, followScroll, keepQuery, openSideMenu } from './site-header.ts';
import { offerInstall } from './install.ts';
import { restoreInput } from './restore-input.ts';
import { linkToPosition, restoreScroll } from './restore-scroll.ts';
import { countVisit } from './visit.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import workerUrl from '../../_service-worker/worker.ts?worker&url';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import openNowScript from './open-now.ts?worker&url';

/** Adds the rules for prefetching. In the HTML, they would make every page larger. */
function prefetchPages(): void {
  const rules = { type: 'speculationrules', textContent: SPECULATION_RULES };
  document.head.append(Object.assign(document.createElement('script'), rules));
}

function showOpenPlaces(): void {
  if (!document.querySelector('open-now')) return;
  // A module, because the development server does not bundle its imports.
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.src = openNowScript;
  document.head.append(script);
}

/** Shows a notice while offline; otherwise the live region is empty. */
function followConnection(): void {
  const notice = document.getElementById('offline-notice')!;
  const update = () => {
    notice.textContent = navigator.onLine ? '' : notice.dataset['text']!;
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
  // Makes room for the notice below the header.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notice', `${notice.offsetHeight}px`)
  ).observe(notice);
}

async function startWorker(): Promise<void> {
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
function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // In private windows the worker cannot start, and the site works only online.
  whenLoaded(() => void startWorker().catch(() => undefined));
}

supportTranslators();
restoreInput();
followScroll();
openSideMenu();
closeMenusOutside();
keepQuery();
prefetchPages();
offerInstall();
followConnection();
linkToPosition();
if (document.querySelector('[data-restores-scroll]')) restoreScroll();
afterLoad(showOpenPlaces);
countVisit();
registerWorker();
