import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { localHours } from '../../islands/places/local-hours.ts';
import { toGarden, toGardenPlant } from '../../islands/centre/garden.ts';

/** Returns the content of each jamu centre's page, in order. */
export function gardensOf(
  centres: readonly JamuCentre[],
  products: readonly Product[],
  locale: Locale
) {
  const plants = new Map(products.map((product) => [product.id, toGardenPlant(product, locale)]));
  return centres.map((centre) => toGarden(centre, plants, localHours(centre, locale)));
}
