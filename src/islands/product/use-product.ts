import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { useLiveData, type LiveData } from '#lib/browser/use-resource.ts';
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

/**
 * The key of the string that explains why no product is shown: `text` if the URL contains no name,
 * `unknown` if no product has the name in the URL.
 */
export type MissingReason = 'text' | 'unknown';

async function loadFromPath(locale: Locale): Promise<ProductDetails | MissingReason> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return 'text';
  const product = await findProduct(api, name, locale);
  return product ? toProductDetails(product, locale) : 'unknown';
}

/**
 * Returns the prerendered product and revalidates it. If the page has no prerendered product,
 * fetches the product that the path names.
 */
export const useProduct = (
  prerendered: ProductDetails | undefined,
  locale: Locale
): LiveData<ProductDetails | MissingReason> =>
  useLiveData<ProductDetails | MissingReason>(prerendered, async () =>
    prerendered
      ? toProductDetails(
          await api.one(apiPaths.product, prerendered.id, inPageLanguage(locale)),
          locale
        )
      : loadFromPath(locale)
  );
