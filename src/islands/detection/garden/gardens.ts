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

/** Where the gardens stand as they were published. */
export const GARDENS = '/gardens.json';

const named = (garden: Garden): Garden => ({
  id: garden.id,
  name: garden.name,
  ...untranslatedOf(garden, ['name'])
});

/** What the page needs of a centre. */
export const toGarden = (centre: JamuCentre & Untranslated): PlacedGarden => ({
  ...named(centre),
  latitude: centre.latitude,
  longitude: centre.longitude
});

/** Every garden as it was published. Rejects without a connection. */
export const gardens = (locale: Locale) =>
  publishedData(dataPath(locale, GARDENS)) as Promise<PlacedGarden[]>;

/**
 * The garden of an id as it is now, or without an answer as it was published; undefined where there
 * is none.
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

/** The id in an address such as `?kebun=3`; undefined where there is none, NaN for no id. */
export function gardenInAddress(search: string): number | undefined {
  const given = new URLSearchParams(search).get('kebun');
  if (given === null || given === '') return undefined;
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.NaN;
}
