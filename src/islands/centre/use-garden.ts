import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { api } from '#lib/session/session.ts';
import { toGarden, toGardenPlant, type Garden } from './garden.ts';

/** Further plants are shown with only their names. */
const MAX_LOADED_PLANTS = 60;

/**
 * Returns a centre with its plants. Of plants that the page already shows, only the names are
 * updated.
 */
async function addPlants(
  centre: JamuCentre & Localized,
  shown: Garden | undefined,
  locale: Locale
): Promise<Garden> {
  const plants = new Map(shown?.plants.map((plant) => [plant.id, plant]));
  const unknown = centre.products.filter(({ id }) => !plants.has(id)).slice(0, MAX_LOADED_PLANTS);
  const results = await Promise.allSettled(
    unknown.map(async ({ id }) => toGardenPlant(await api.one(apiPaths.product, id), locale))
  );
  for (const result of results)
    if (result.status === 'fulfilled') plants.set(result.value.id, result.value);
  return toGarden(centre, plants, shown?.hours === centre.hours ? shown : {});
}

/** Fetches the garden with this exact name, ignoring case. Throws ApiError. */
async function findGarden(name: string, locale: Locale): Promise<Garden | null> {
  const { items } = await api.page(apiPaths.jamuCentre, { q: name, per_page: 100 });
  const centre = items.find((item) => fold(item.name) === fold(name));
  if (!centre) return null;
  const languageQuery = inPageLanguage(locale);
  const translated = languageQuery.lang
    ? await api.one(apiPaths.jamuCentre, centre.id, languageQuery)
    : centre;
  return addPlants(translated, undefined, locale);
}

/**
 * Revalidates the prerendered garden. Without one, fetches the garden that the path names; null if
 * it does not exist.
 */
export const useGarden = (prerendered: Garden | undefined, locale: Locale) =>
  useLiveData<Garden | null>(prerendered, async () => {
    if (!prerendered) return findGarden(nameInPath(CENTRES, location.pathname).trim(), locale);
    const centre = await api.one(apiPaths.jamuCentre, prerendered.id, inPageLanguage(locale));
    return addPlants(centre, prerendered, locale);
  });
