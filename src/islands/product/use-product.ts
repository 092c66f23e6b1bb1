import { useEffect, useState } from 'react';
import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
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

export type MissingReason = 'text' | 'unknown' | 'failed';
type ProductState =
  | { state: 'loading' }
  | { state: 'loaded'; product: ProductDetails }
  | { state: 'missing'; reason: MissingReason };

async function loadFromPath(locale: Locale): Promise<ProductState> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return { state: 'missing', reason: 'text' };
  const product = await findProduct(api, name, locale);
  return product
    ? { state: 'loaded', product: toProductDetails(product, locale) }
    : { state: 'missing', reason: 'unknown' };
}

/** Returns the prerendered product, revalidated; without one, the product that the path names. */
export function useProduct(prerendered: ProductDetails | undefined, locale: Locale): ProductState {
  const [state, setState] = useState<ProductState>(
    prerendered ? { state: 'loaded', product: prerendered } : { state: 'loading' }
  );
  useEffect(() => {
    if (prerendered)
      api.one(apiPaths.product, prerendered.id, inPageLanguage(locale)).then(
        (answered) => {
          const current = toProductDetails(answered, locale);
          if (JSON.stringify(current) !== JSON.stringify(prerendered))
            setState({ state: 'loaded', product: current });
        },
        // If the request fails, the prerendered product stays.
        () => undefined
      );
    else
      loadFromPath(locale).then(setState, () => setState({ state: 'missing', reason: 'failed' }));
  }, [prerendered, locale]);
  return state;
}
