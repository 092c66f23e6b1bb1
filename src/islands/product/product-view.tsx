import { useMemo } from 'react';
import type { Product } from '#lib/contract/entities/product.ts';
import { rupiah } from '#lib/contract/money.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { contentLang, type Locale } from '#lib/i18n/locale.ts';
import type { CentreOption } from './centre-option.ts';
import { Gardens } from './gardens.tsx';
import { OrderBox } from './order-box.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductSections } from './product-sections.tsx';
import { productToasts, type Show } from './toasts.ts';
import { useCentres } from './use-centres.ts';

interface Props {
  product: Product;
  centres: CentreOption[];
  words: ProductWords['detail'];
  locale: Locale;
  /** Shows a toast. */
  show: Show;
}

export function ProductView({ product, centres, words, locale, show }: Props) {
  const toasts = useMemo(() => productToasts(words.toasts, show), [words.toasts, show]);
  const live = useCentres(centres, product.id);
  const lang = contentLang(locale);
  return (
    <article>
      <div className="product-top">
        <ProductPicture image={product.image} name={product.name} />
        <div className="grid content-start gap-6">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {product.product_category_name && (
                <p lang={lang} className="mb-2 text-sm font-semibold text-ink-soft">
                  {product.product_category_name}
                </p>
              )}
              <h1 lang={lang} className="text-step-3">
                {product.name}
              </h1>
              {product.latin_name && (
                <p lang="la" className="mt-2 text-step-1 text-ink-soft italic">
                  {product.latin_name}
                </p>
              )}
            </div>
            <ProductActions name={product.name} words={words} toasts={toasts} />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-[1.75rem] leading-none font-bold">{rupiah(product.price)}</span>
            {product.unit_type && (
              <span lang={lang} className="text-ink-soft">
                {product.unit_type}
              </span>
            )}
          </p>
          <OrderBox centres={live} words={words} toasts={toasts} />
          {product.description && (
            <section aria-labelledby="product-description">
              <h2 id="product-description" className="mb-2.5 text-xl">
                {words.sections.description}
              </h2>
              <p lang={lang} className="max-w-[68ch] whitespace-pre-line">
                {product.description}
              </p>
            </section>
          )}
          <Gardens
            centres={live.state === 'ready' ? live.data : []}
            title={words.gardens}
            locale={locale}
          />
        </div>
      </div>
      <ProductSections product={product} words={words} lang={lang} />
    </article>
  );
}
