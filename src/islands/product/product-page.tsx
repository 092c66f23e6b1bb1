import type { Product } from '#lib/contract/entities/product.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
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
  locale: Locale;
}

/** Loading, the product, or the message that there is none (§2 Product). */
export function ProductPage({ product, centres, words, locale }: Props) {
  const state = useProduct(product);
  const { show, toaster } = useToasts(words.toasts.label);
  return (
    <>
      {state.state === 'loading' && <ProductSkeleton label={words.loading} />}
      {state.state === 'missing' && (
        <ProductMissing reason={state.reason} words={words.missing} locale={locale} />
      )}
      {state.state === 'loaded' && (
        <ProductView
          product={state.product}
          centres={centres}
          words={words}
          locale={locale}
          show={show}
        />
      )}
      {toaster}
    </>
  );
}
