import type { Product } from '#lib/contract/entities/product.ts';
import type { PlantPart } from '#lib/contract/identification.ts';

/** The category whose plants show each part that can be identified (§2 Identification). */
const CATEGORIES: readonly (readonly [PlantPart, string])[] = [
  ['leaf', 'Daun'],
  ['fruit', 'Buah'],
  ['rhizome', 'Rimpang']
];

/** One illustrated plant for each part, for the home page's detection section. */
export const homePlants = (products: readonly Product[]) =>
  CATEGORIES.flatMap(([part, category]) => {
    const plant = products.find(
      ({ product_category_name, image }) => product_category_name === category && image
    );
    return plant ? [{ part, name: plant.name, image: plant.image }] : [];
  });

export type HomePlant = ReturnType<typeof homePlants>[number];
