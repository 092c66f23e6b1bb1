import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';
import { HOME, MAY_BE_FORMATTED } from '#lib/contract/limits.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { toCentre, toManufacturer, type Place, type PlaceKind } from './place.ts';

const kind = (
  address: typeof apiPaths.jamuCentre | typeof apiPaths.jamuManufacturer,
  toPlaces: (rows: JamuManufacturer[]) => Place[] | Promise<Place[]>,
  /** How many skeletons stand in while a list loads (§2); the home page has as many places. */
  skeletons: { all: number; home: number }
) => ({
  loadAll: async (locale: Locale) => toPlaces(await api.list(address, inPageLanguage(locale))),
  async loadHome(locale: Locale) {
    const first = { page: 1, per_page: skeletons.home, ...inPageLanguage(locale) };
    return toPlaces((await api.page(address, first)).items);
  },
  skeletons
});

// What takes Markdown away comes to a browser only where there may be some.
async function toCentres(rows: JamuManufacturer[]): Promise<Place[]> {
  if (!rows.some(({ description }) => MAY_BE_FORMATTED.test(description)))
    return rows.map(toCentre);
  const { inPlainText } = await import('#lib/contract/formatted.ts');
  return rows.map(inPlainText).map(toCentre);
}

export const PLACE_KINDS = {
  centres: kind(apiPaths.jamuCentre, toCentres, { all: 9, home: HOME.centres }),
  manufacturers: kind(apiPaths.jamuManufacturer, (rows) => rows.map(toManufacturer), {
    all: 3,
    home: HOME.manufacturers
  })
} satisfies Record<PlaceKind, object>;
