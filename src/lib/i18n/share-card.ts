import type { ShareCard } from '#lib/contract/share-picture.ts';
import type { Locale } from './locale.ts';
import { productName, type NamedProduct } from './translated.ts';

type Pictured = { image: string };

/** What the share picture of a product says: its names as pages say them, and the Latin one. */
export const productCard = (
  product: NamedProduct & Pictured & { latin_name: string },
  locale: Locale
): ShareCard => ({
  titles: [productName(product, locale), product.name],
  subtitle: product.latin_name,
  image: product.image
});

/** What the share picture of a jamu centre says: its name and where it is. */
export const centreCard = ({
  name,
  address,
  image
}: Pictured & { name: string; address: string }): ShareCard => ({
  titles: [name],
  subtitle: address,
  image
});
