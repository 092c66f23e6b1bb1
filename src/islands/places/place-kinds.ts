import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuManufacturer } from '#lib/contract/entities/places.ts';
import { HOME } from '#lib/contract/limits.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { plainRows, renderedRows } from '#lib/content/rendered-rows.ts';
import {
  toCentre,
  toManufacturerWithPlants,
  toManufacturer,
  type Place,
  type PlaceKind,
  type UsedPlant
} from './place.ts';

type ToPlaces = (
  rows: JamuManufacturer[],
  known: ReadonlyMap<number, UsedPlant>
) => Place[] | Promise<Place[]>;

const kind = (
  address: typeof apiPaths.jamuCentre | typeof apiPaths.jamuManufacturer,
  {
    toAll,
    toHome
  }: { toAll: ToPlaces; toHome: (rows: JamuManufacturer[]) => ReturnType<ToPlaces> },
  /** The number of skeletons while a list loads (§2); the home page shows as many places. */
  skeletons: { all: number; home: number }
) => ({
  /** Fetches all current places. Of the plants on `shown` places, only the names are updated. */
  async loadAll(locale: Locale, shown: readonly Place[]) {
    const known = new Map(
      shown.flatMap(({ plants = [] }) => plants).map((plant) => [plant.id, plant])
    );
    return toAll(await api.list(address, inPageLanguage(locale)), known);
  },
  async loadHome(locale: Locale) {
    const first = { page: 1, per_page: skeletons.home, ...inPageLanguage(locale) };
    return toHome((await api.page(address, first)).items);
  },
  skeletons
});

const toCentres = async (rows: JamuManufacturer[]): Promise<Place[]> =>
  (await plainRows(rows)).map(toCentre);

export const PLACE_KINDS = {
  centres: kind(
    apiPaths.jamuCentre,
    { toAll: toCentres, toHome: toCentres },
    { all: 9, home: HOME.centres }
  ),
  manufacturers: kind(
    apiPaths.jamuManufacturer,
    {
      toAll: async (rows, known) =>
        (await renderedRows(rows)).map((row) => toManufacturerWithPlants(row, known)),
      toHome: async (rows) => (await renderedRows(rows)).map(toManufacturer)
    },
    { all: 3, home: HOME.manufacturers }
  )
} satisfies Record<PlaceKind, object>;
