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
  type PlaceKind
} from './place.ts';

/** The number of skeletons while a list loads (§2); the home page shows as many places. */
export const SKELETONS = {
  centres: { all: 9, home: HOME.centres },
  manufacturers: { all: 3, home: HOME.manufacturers }
};

const ADDRESSES = { centres: apiPaths.jamuCentre, manufacturers: apiPaths.jamuManufacturer };

/** Fetches all current places. Of the plants on `shown` places, only the names are updated. */
export async function loadPlaces(
  kind: PlaceKind,
  locale: Locale,
  shown: readonly Place[]
): Promise<Place[]> {
  const rows: JamuManufacturer[] = await api.list(ADDRESSES[kind], inPageLanguage(locale));
  if (kind === 'centres') return (await plainRows(rows)).map(toCentre);
  const plants = shown.flatMap(({ plants = [] }) => plants);
  const known = new Map(plants.map((plant) => [plant.id, plant]));
  return (await renderedRows(rows)).map((row) => toManufacturerWithPlants(row, known));
}

/** Fetches the first places, for the home page. */
export async function loadHomePlaces(kind: PlaceKind, locale: Locale): Promise<Place[]> {
  const query = { page: 1, per_page: SKELETONS[kind].home, ...inPageLanguage(locale) };
  const rows: JamuManufacturer[] = (await api.page(ADDRESSES[kind], query)).items;
  return kind === 'centres'
    ? (await plainRows(rows)).map(toCentre)
    : (await renderedRows(rows)).map(toManufacturer);
}
