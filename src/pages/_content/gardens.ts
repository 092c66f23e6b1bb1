import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { toGarden, toPlant } from '../../islands/centre/garden.ts';

/** The ids of the jamu centres where each product grows, by the product's id. */
export function gardensByProduct(
  centres: readonly Pick<JamuCentre, 'id' | 'products'>[]
): Map<number, number[]> {
  const gardens = new Map<number, number[]>();
  for (const centre of centres)
    for (const { id } of centre.products) {
      const found = gardens.get(id);
      if (found) found.push(centre.id);
      else gardens.set(id, [centre.id]);
    }
  return gardens;
}

/** What the page of each jamu centre shows, in order. */
export function gardensOf(
  centres: readonly JamuCentre[],
  products: readonly Product[],
  locale: Locale
) {
  const plants = new Map(products.map((product) => [product.id, toPlant(product, locale)]));
  return centres.map((centre) => toGarden(centre, plants));
}
