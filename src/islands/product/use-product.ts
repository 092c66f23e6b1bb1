import { useEffect, useState } from 'react';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { api } from '#lib/session/session.ts';
import { findProduct } from './find-product.ts';

export type Missing = 'text' | 'unknown' | 'failed';
export type ProductState =
  | { state: 'loading' }
  | { state: 'loaded'; product: Product }
  | { state: 'missing'; reason: Missing };

async function fromAddress(): Promise<ProductState> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return { state: 'missing', reason: 'text' };
  const found = await findProduct(api, name);
  return found ? { state: 'loaded', product: found } : { state: 'missing', reason: 'unknown' };
}

/** The prerendered product, revalidated; without one, the product that the path names. */
export function useProduct(prerendered: Product | undefined): ProductState {
  const [state, setState] = useState<ProductState>(
    prerendered ? { state: 'loaded', product: prerendered } : { state: 'loading' }
  );
  useEffect(() => {
    if (prerendered)
      api.one(apiPaths.product, prerendered.id).then(
        (now) =>
          now.updated_at !== prerendered.updated_at && setState({ state: 'loaded', product: now }),
        // Without an answer the prerendered product stays.
        () => undefined
      );
    else fromAddress().then(setState, () => setState({ state: 'missing', reason: 'failed' }));
  }, [prerendered]);
  return state;
}
