import { apiBase } from '#lib/api/bases.ts';
import type { recordVisit } from '#lib/contract/endpoints/visits.ts';
import { afterLoad } from '../after-load.ts';

const VISIT_PATH: (typeof recordVisit)['path'] = '/visit';

/**
 * Sends the visit to the server once the page is shown, or earlier if the page is left. The server
 * counts a browser once in 30 minutes, and each product once within that visit (§7).
 */
export function countVisit(): void {
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
