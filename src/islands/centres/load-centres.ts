import { apiPaths } from '#lib/contract/api-paths.ts';
import { HOME } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { toCentre } from './centre.ts';
import type { Centre } from './centre.ts';

/** Every centre as it is now. */
export const loadCentres = async (): Promise<Centre[]> =>
  (await api.list(apiPaths.jamuCentre)).map(toCentre);

/** The first six centres as they are now. */
export async function loadHomeCentres(): Promise<Centre[]> {
  const { items } = await api.page(apiPaths.jamuCentre, { page: 1, per_page: HOME.centres });
  return items.map(toCentre);
}
