import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { modelSettings } from '#lib/on-device/model-settings.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altText } from '#lib/i18n/picture-text.ts';
import { toNamed } from '#lib/i18n/translated.ts';
import type { PartViews } from '../../islands/detection/core/answer/plants.ts';
import type { KnownPlantLists } from '../../islands/detection/features/known-plants/known-plants.tsx';
import plates from './plates.json' with { type: 'json' };

/** Maps the path of each demonstration drawing to its views: the section that shows each part. */
const viewsByImage = new Map(
  Object.values(plates as unknown as Record<string, { picture: string; views: PartViews }>).map(
    ({ picture, views }) => [`/uploads/${picture}.webp`, views]
  )
);

/** Returns the views of the parts that a picture shows; undefined for unknown pictures. */
export const viewsOf = (image: string): PartViews | undefined => viewsByImage.get(image);

/** The category whose first illustrated plant represents each part (§2 Identification). */
const CATEGORIES: readonly (readonly [PlantPart, string])[] = [
  ['leaf', 'Daun'],
  ['fruit', 'Buah'],
  ['rhizome', 'Rimpang']
];

/**
 * Returns one illustrated plant per identifiable part. `base` contains the products with original
 * category names, `shown` the same products in the page's language.
 */
export const homePlants = (base: readonly Product[], shown: readonly Product[], locale: Locale) =>
  CATEGORIES.flatMap(([part, category]) => {
    const chosen = base.find(
      ({ product_category_name, image }) => product_category_name === category && image
    );
    const plant = chosen && shown.find(({ id }) => id === chosen.id);
    if (!plant) return [];
    const { image } = plant;
    const view = viewsOf(image)?.[part];
    return [{ part, ...toNamed(plant, locale), image, view, ...altText(plant) }];
  });

export type HomePlant = ReturnType<typeof homePlants>[number];

/** Returns the plants that the identifier knows, by part. */
export function knownPlants(products: readonly Product[], locale: Locale): KnownPlantLists {
  const shown = new Map(products.map((product) => [product.name, product]));
  const lists = PLANT_PARTS.map((part) => {
    const plants = modelSettings.heads[part].labels.map((name) => {
      const product = shown.get(name);
      if (!product) return { name, latin: '', image: '' };
      const { latin_name: latin, image } = product;
      const view = viewsOf(image)?.[part];
      return { ...toNamed(product, locale), latin, image, ...altText(product), view };
    });
    return [part, plants] as const;
  });
  return Object.fromEntries(lists) as KnownPlantLists;
}
