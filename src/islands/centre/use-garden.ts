import { useEffect, useState } from 'react';
import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { api } from '#lib/session/session.ts';
import { toGarden, toGardenPlant, type Garden, type GardenPlant } from './garden.ts';

type ReadApi = Pick<Api, 'one' | 'page'>;

/** How many plants that the page does not know yet are asked for; more show their names only. */
const MAX_LOADED_PLANTS = 60;

/** A centre with its plants as they are now; of plants that are `known` only the name is new. */
async function addPlants(
  api: ReadApi,
  centre: JamuCentre & Localized,
  known: readonly GardenPlant[],
  locale: Locale
): Promise<Garden> {
  const plants = new Map(known.map((plant) => [plant.id, plant]));
  const unknown = centre.products.filter(({ id }) => !plants.has(id)).slice(0, MAX_LOADED_PLANTS);
  const results = await Promise.allSettled(
    unknown.map(async ({ id }) => toGardenPlant(await api.one(apiPaths.product, id), locale))
  );
  for (const answer of results)
    if (answer.status === 'fulfilled') plants.set(answer.value.id, answer.value);
  return toGarden(centre, plants);
}

/** A prerendered garden as it is now. Throws ApiError. */
const renewGarden = async (api: ReadApi, { id, plants }: Garden, locale: Locale): Promise<Garden> =>
  addPlants(api, await api.one(apiPaths.jamuCentre, id, inPageLanguage(locale)), plants, locale);

/**
 * The garden of a name, ignoring case; names that only contain it do not count. Throws ApiError.
 */
async function findGarden(api: ReadApi, name: string, locale: Locale): Promise<Garden | undefined> {
  const { items } = await api.page(apiPaths.jamuCentre, { q: name.trim(), per_page: 100 });
  const centre = items.find((item) => fold(item.name) === fold(name.trim()));
  if (!centre) return undefined;
  const asked = inPageLanguage(locale);
  const translated = asked.lang ? await api.one(apiPaths.jamuCentre, centre.id, asked) : centre;
  return addPlants(api, translated, [], locale);
}

type GardenState =
  | { state: 'loading' }
  | { state: 'loaded'; garden: Garden }
  | { state: 'missing' }
  | { state: 'failed' };

/**
 * The prerendered garden, which is loaded again because it has changed; without one, the garden
 * that the path names.
 */
export function useGarden(prerendered: Garden | undefined, locale: Locale): GardenState {
  const [state, setState] = useState<GardenState>(
    prerendered ? { state: 'loaded', garden: prerendered } : { state: 'loading' }
  );
  useEffect(() => {
    const load = () =>
      prerendered
        ? renewGarden(api, prerendered, locale)
        : findGarden(api, nameInPath(CENTRES, location.pathname), locale);
    load().then(
      (garden) => setState(garden ? { state: 'loaded', garden } : { state: 'missing' }),
      // Without an answer the prerendered garden stays.
      () => !prerendered && setState({ state: 'failed' })
    );
  }, [prerendered, locale]);
  return state;
}
