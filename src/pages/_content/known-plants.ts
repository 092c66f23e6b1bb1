import { createApi } from '#lib/api/client.ts';
import { PLANT_PARTS } from '#lib/contract/identification.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altText } from '#lib/i18n/picture-text.ts';
import { toNamed } from '#lib/i18n/translated.ts';
import type { KnownPlantLists } from '../../islands/detection/features/known-plants/known-plants.tsx';
import { buildApiUrl } from './content.ts';
import { viewsOf } from './plates.ts';

/** The plants that the identifier knows, by part; undefined if it does not respond to the build. */
export async function knownPlants(
  products: readonly Product[],
  locale: Locale
): Promise<KnownPlantLists | undefined> {
  const api = createApi({
    base: buildApiUrl,
    ai: process.env['PUBLIC_AI_BASE'] || new URL(buildApiUrl).origin
  });
  const labels = await api.knownPlants().catch(() => undefined);
  if (!labels) return undefined;
  const shown = new Map(
    products.map((product) => [
      product.name,
      {
        ...toNamed(product, locale),
        latin: product.latin_name,
        image: product.image,
        ...altText(product)
      }
    ])
  );
  const lists = PLANT_PARTS.map((part) => {
    const plants = labels[part].map((name) => {
      const plant = { name, latin: '', image: '', ...shown.get(name) };
      return { ...plant, view: viewsOf(plant.image)?.[part] };
    });
    return [part, plants] as const;
  });
  return Object.fromEntries(lists) as KnownPlantLists;
}
