import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { api } from '#lib/session/session.ts';
import { toProductDetails, type ProductDetails } from './product-details.ts';

/** Fetches the product with this exact name, ignoring case (§7). */
export async function findProduct(
  api: Pick<Api, 'productByName' | 'one'>,
  name: string,
  locale: Locale
): Promise<(Product & Localized) | undefined> {
  const match = await api.productByName(name);
  return match && fold(match.name) === fold(name)
    ? api.one(apiPaths.product, match.id, inPageLanguage(locale))
    : undefined;
}

/** The key of a string: `text` if the URL contains no name, `unknown` if no product has it. */
export type MissingReason = 'text' | 'unknown';

async function loadFromPath(locale: Locale): Promise<ProductDetails | MissingReason> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return 'text';
  const product = await findProduct(api, name, locale);
  return product ? toProductDetails(product, locale) : 'unknown';
}

/** Revalidates the prerendered product. Without one, fetches the product that the path names. */
export const useProduct = (prerendered: ProductDetails | undefined, locale: Locale) =>
  useLiveData<ProductDetails | MissingReason>(prerendered, async () => {
    if (!prerendered) return loadFromPath(locale);
    const product = await api.one(apiPaths.product, prerendered.id, inPageLanguage(locale));
    return toProductDetails(product, locale);
  });
