import { apiPaths } from '#lib/contract/api-paths.ts';
import { HOME } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { toMaker } from './maker.ts';
import type { Maker } from './maker.ts';

/** Every manufacturer as it is now. */
export const loadMakers = async (): Promise<Maker[]> =>
  (await api.list(apiPaths.jamuManufacturer)).map(toMaker);

/** The first three manufacturers as they are now. */
export async function loadHomeMakers(): Promise<Maker[]> {
  const { items } = await api.page(apiPaths.jamuManufacturer, {
    page: 1,
    per_page: HOME.manufacturers
  });
  return items.map(toMaker);
}
