import type { Product } from '#lib/contract/entities/product.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import type { CentreOption } from './centre-option.ts';
import { ProductMissing } from './product-missing.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { useProduct } from './use-product.ts';
import { useToasts } from './use-toasts.tsx';

interface Props {
  /** The prerendered product; without it the address names the product (§2). */
  product?: Product;
  centres: CentreOption[];
  words: ProductWords['detail'];
  wording: Wording;
}

/** Loading, the product, or the message that there is none (§2 Product). */
export function ProductPage({ product, centres, words, wording }: Props) {
  const state = useProduct(product);
  const { show, toaster } = useToasts(words.toasts.label);
  return (
    <>
      {state.state === 'loading' && <ProductSkeleton label={words.loading} />}
      {state.state === 'missing' && (
        <ProductMissing reason={state.reason} words={words.missing} wording={wording} />
      )}
      {state.state === 'loaded' && (
        <ProductView
          product={state.product}
          centres={centres}
          words={words}
          wording={wording}
          show={show}
        />
      )}
      {toaster}
    </>
  );
}
