import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuManufacturer } from '#lib/contract/entities/places.ts';
import { HOME } from '#lib/contract/limits.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { plainRows, renderedRows } from '#lib/content/rendered-rows.ts';
import { toCentre, toManufacturerWithPlants, type Place, type PlaceKind } from './place.ts';

/** The number of skeletons in a loading list (§2). The home page shows `home` places. */
export const SKELETONS = {
  centres: { all: 9, home: HOME.centres },
  manufacturers: { all: 3, home: HOME.manufacturers }
};

export const API_PATHS = { centres: apiPaths.jamuCentre, manufacturers: apiPaths.jamuManufacturer };

/** Copies `zone` and `week`, which only a build computes, from centres with unchanged hours. */
export const toCentres = async (
  rows: JamuManufacturer[],
  shown: readonly Place[]
): Promise<Place[]> =>
  (await plainRows(rows)).map((row) => {
    const centre = toCentre(row);
    const known = shown.find(({ id, hours }) => id === row.id && hours === centre.hours);
    return { ...centre, zone: known?.zone, week: known?.week };
  });

/** Loads all places. Rows lack translated names of plants, so copies them from `shown`. */
export async function loadPlaces(kind: PlaceKind, locale: Locale, shown: readonly Place[]) {
  const rows: JamuManufacturer[] = await api.list(API_PATHS[kind], inPageLanguage(locale));
  if (kind === 'centres') return toCentres(rows, shown);
  const plants = shown.flatMap(({ plants = [] }) => plants);
  const known = new Map(plants.map((plant) => [plant.id, plant]));
  return (await renderedRows(rows)).map((row) => toManufacturerWithPlants(row, known));
}
