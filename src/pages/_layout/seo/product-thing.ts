import { imageUrl } from '#lib/api/bases.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Thing } from './json-ld.ts';

type Sold = Pick<
  Product,
  'id' | 'name' | 'latin_name' | 'description' | 'price' | 'product_category_name' | 'image'
>;

/** A product with its price; only the jamu centres know the stock. Empty fields are omitted. */
export function productThing(site: URL | undefined, locale: Locale, product: Sold): Thing {
  const url = new URL(productPath(locale, product.name), site).href;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    sku: String(product.id),
    name: product.name,
    alternateName: product.latin_name || undefined,
    description: product.description || undefined,
    category: product.product_category_name || undefined,
    image: product.image ? new URL(imageUrl(product.image), site).href : undefined,
    offers:
      product.price > 0
        ? { '@type': 'Offer', url, price: product.price, priceCurrency: 'IDR' }
        : undefined
  };
}
