import { apiBase } from '#lib/api/bases.ts';
import { VISIT_PATH } from '#lib/contract/visits.ts';

/** Tells the server that a browser is here; it counts a visit once in half an hour (§7). */
export const recordVisit = (): boolean => navigator.sendBeacon(apiBase + VISIT_PATH.beacon);
