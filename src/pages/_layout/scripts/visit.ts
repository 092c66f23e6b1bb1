import { apiBase } from '#lib/api/base-urls.ts';
import type { recordVisit } from '#lib/contract/endpoints/visits.ts';
import { afterLoad } from '../after-load.ts';

const VISIT_PATH: (typeof recordVisit)['path'] = '/visit';

/** Sends the visit (§7) to the server once the page is shown, or when it is left. */
export function countVisit(): void {
  // Chrome loads some pages ahead, such as that of an address that is being typed.
  if ((document as { prerendering?: boolean }).prerendering)
    return document.addEventListener('prerenderingchange', countVisit, { once: true });
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    const product = location.pathname.split('/product/')[1] ?? '';
    navigator.sendBeacon(apiBase + VISIT_PATH, new URLSearchParams({ product }));
  };
  afterLoad(report);
  addEventListener('pagehide', report);
}
