import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { useLiveData, type LiveData } from '#lib/browser/use-resource.ts';
import { api } from '#lib/session/session.ts';
import { toGarden, toGardenPlant, type Garden } from './garden.ts';

type ReadApi = Pick<Api, 'one' | 'page'>;

/**
 * The maximum number of plants to fetch that the page does not show yet. Further plants are shown
 * with only their names.
 */
const MAX_LOADED_PLANTS = 60;

/**
 * Returns a centre with its current plants. Plants that the page already shows are not fetched
 * again; only their names are updated.
 */
async function addPlants(
  api: ReadApi,
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

/** Fetches the current version of a prerendered garden. Throws ApiError. */
const renewGarden = async (api: ReadApi, garden: Garden, locale: Locale): Promise<Garden> =>
  addPlants(
    api,
    await api.one(apiPaths.jamuCentre, garden.id, inPageLanguage(locale)),
    garden,
    locale
  );

/** Fetches the garden with this exact name, ignoring case. Throws ApiError. */
async function findGarden(api: ReadApi, name: string, locale: Locale): Promise<Garden | null> {
  const { items } = await api.page(apiPaths.jamuCentre, { q: name.trim(), per_page: 100 });
  const centre = items.find((item) => fold(item.name) === fold(name.trim()));
  if (!centre) return null;
  const languageQuery = inPageLanguage(locale);
  const translated = languageQuery.lang
    ? await api.one(apiPaths.jamuCentre, centre.id, languageQuery)
    : centre;
  return addPlants(api, translated, undefined, locale);
}

/**
 * Returns the prerendered garden and revalidates it. If the page has no prerendered garden, fetches
 * the garden that the path names; null if it does not exist.
 */
export const useGarden = (
  prerendered: Garden | undefined,
  locale: Locale
): LiveData<Garden | null> =>
  useLiveData<Garden | null>(prerendered, () =>
    prerendered
      ? renewGarden(api, prerendered, locale)
      : findGarden(api, nameInPath(CENTRES, location.pathname), locale)
  );
