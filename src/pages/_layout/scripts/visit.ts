import { apiBase } from '#lib/api/bases.ts';
import type { recordVisit } from '#lib/contract/endpoints/visits.ts';
import { afterLoad } from '../after-load.ts';

const VISIT_PATH: (typeof recordVisit)['path'] = '/visit';

/**
 * Tells the server of the visit once the page is there, or as it is left before. The server counts
 * a visit once in half an hour, and once in it each product (§7).
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
