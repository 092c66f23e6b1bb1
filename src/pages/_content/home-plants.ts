import type { Product } from '#lib/contract/entities/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altText } from '#lib/i18n/picture-text.ts';
import { toNamed } from '#lib/i18n/translated.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { viewsOf } from './plates.ts';

/** For each identifiable part, the category from which its plant is chosen (§2 Identification). */
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
