import type { ShareCard } from '#lib/contract/share-picture.ts';
import type { Locale } from './locale.ts';
import { productName, type NamedProduct } from './translated.ts';

type Pictured = { image: string };

/**
 * Returns the texts of a product's share picture: its names as pages show them, and the Latin one.
 */
export const productCard = (
  product: NamedProduct & Pictured & { latin_name: string },
  locale: Locale
): ShareCard => ({
  titles: [productName(product, locale), product.name],
  subtitle: product.latin_name,
  image: product.image
});

/** Returns the texts of a jamu centre's share picture: its name and address. */
export const centreCard = ({
  name,
  address,
  image
}: Pictured & { name: string; address: string }): ShareCard => ({
  titles: [name],
  subtitle: address,
  image
});
