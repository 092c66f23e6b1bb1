import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';
import { HOME } from '#lib/contract/limits.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { toCentre, toManufacturer, type Place, type PlaceKind } from './place.ts';

const kind = (
  address: typeof apiPaths.jamuCentre | typeof apiPaths.jamuManufacturer,
  toPlace: (row: JamuManufacturer) => Place,
  /** How many skeletons stand in while a list loads (§2); the home page has as many places. */
  skeletons: { all: number; home: number }
) => ({
  loadAll: async (locale: Locale) => (await api.list(address, inPageLanguage(locale))).map(toPlace),
  async loadHome(locale: Locale) {
    const first = { page: 1, per_page: skeletons.home, ...inPageLanguage(locale) };
    return (await api.page(address, first)).items.map(toPlace);
  },
  skeletons
});

export const PLACE_KINDS = {
  centres: kind(apiPaths.jamuCentre, toCentre, { all: 9, home: HOME.centres }),
  manufacturers: kind(apiPaths.jamuManufacturer, toManufacturer, {
    all: 3,
    home: HOME.manufacturers
  })
} satisfies Record<PlaceKind, object>;
