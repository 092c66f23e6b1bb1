import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import { dataPath, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, untranslatedOf, type Untranslated } from '#lib/i18n/translated.ts';
import { isTransient } from '#lib/session/renewal.ts';
import { api } from '#lib/session/session.ts';
import { publishedData } from '#lib/browser/use-resource.ts';
import type { NamedGarden } from '../../core/result.ts';

export type PlacedGarden = NamedGarden & Pick<JamuCentre, 'latitude' | 'longitude'>;

const toNamedGarden = (centre: NamedGarden): NamedGarden => ({
  id: centre.id,
  name: centre.name,
  ...untranslatedOf(centre, ['name'])
});

/** Returns an entry of `/gardens.json`. */
export const toPlacedGarden = (centre: JamuCentre & Untranslated): PlacedGarden => ({
  ...toNamedGarden(centre),
  latitude: centre.latitude,
  longitude: centre.longitude
});

export const gardens = (locale: Locale) =>
  publishedData(dataPath(locale, '/gardens.json')) as Promise<PlacedGarden[]>;

/**
 * Returns a garden; undefined if it does not exist. If the API does not respond, uses the published
 * list, and rejects if the list lacks the garden.
 */
export async function gardenOf(id: number, locale: Locale): Promise<NamedGarden | undefined> {
  try {
    return toNamedGarden(await api.one(apiPaths.jamuCentre, id, inPageLanguage(locale)));
  } catch (cause) {
    if (!isTransient(toApiError(cause).status)) return undefined;
    const published = (await gardens(locale)).find((garden) => garden.id === id);
    // The garden may be newer than the list.
    if (!published) throw cause;
    return toNamedGarden(published);
  }
}

/** Returns the id in a query such as `?kebun=3`; NaN if it is invalid. */
export function gardenInAddress(search: string): number | undefined {
  const id = new URLSearchParams(search).get('kebun');
  if (!id) return undefined;
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
}
