import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import { dataPath, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, untranslatedOf, type Untranslated } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { publishedData } from '../published-data.ts';

/** A jamu centre in whose garden a visitor stands. */
export type Garden = Pick<JamuCentre, 'id' | 'name'> & Untranslated;

/** A garden with its place, if it has one. */
export type PlacedGarden = Garden & Pick<JamuCentre, 'latitude' | 'longitude'>;

/** The path of the published gardens. */
export const GARDENS = '/gardens.json';

const named = (garden: Garden): Garden => ({
  id: garden.id,
  name: garden.name,
  ...untranslatedOf(garden, ['name'])
});

/** Returns the fields of a centre that the page needs. */
export const toGarden = (centre: JamuCentre & Untranslated): PlacedGarden => ({
  ...named(centre),
  latitude: centre.latitude,
  longitude: centre.longitude
});

/** Every garden as it was published. Rejects without a connection. */
export const gardens = (locale: Locale) =>
  publishedData(dataPath(locale, GARDENS)) as Promise<PlacedGarden[]>;

/**
 * Returns the current garden of an id, or the published one if the API does not respond; undefined
 * if there is none.
 */
export async function gardenOf(id: number, locale: Locale): Promise<Garden | undefined> {
  try {
    return named(await api.one(apiPaths.jamuCentre, id, inPageLanguage(locale)));
  } catch (cause) {
    const { status } = toApiError(cause);
    if (status >= 400 && status < 500) return undefined;
    const known = (await gardens(locale).catch(() => [])).find((one) => one.id === id);
    return known && named(known);
  }
}

/**
 * Returns the id in an address such as `?kebun=3`; undefined if it is missing, NaN if it is
 * invalid.
 */
export function gardenInAddress(search: string): number | undefined {
  const given = new URLSearchParams(search).get('kebun');
  if (given === null || given === '') return undefined;
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.NaN;
}
