import { useMemo } from 'react';
import { rupiah } from '#lib/contract/money.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { nameParts, productName, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { PlantName } from '#lib/content/plant-name.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import type { CentreOption } from './centre-option.ts';
import { Gardens } from './gardens.tsx';
import { LatinName } from './latin-name.tsx';
import { OrderBox } from './order-box.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductSections } from './product-sections.tsx';
import type { ShownProduct } from './shown.ts';
import { productToasts, type Show } from './toasts.ts';
import { useCentres } from './use-centres.ts';

interface Props {
  product: ShownProduct;
  /** Its description as HTML, where the page was made with it. */
  html?: string | undefined;
  centres: CentreOption[];
  words: ProductWords['detail'];
  locale: Locale;
  /** Shows a toast. */
  show: Show;
}

export function ProductView({ product, html, centres, words, locale, show }: Props) {
  const toasts = useMemo(() => productToasts(words.toasts, show), [words.toasts, show]);
  const live = useCentres(centres, product.id, locale);
  const lang = (field: keyof ShownProduct) => textLang(product, field, locale);
  const name = productName(product, locale);
  return (
    <article>
      <div className="product-top">
        <ProductPicture product={product} name={name} locale={locale} />
        <div className="grid content-start gap-6">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {product.product_category_name && (
                <p
                  lang={lang('product_category_name')}
                  className="mb-2 text-sm font-semibold text-ink-soft"
                >
                  {product.product_category_name}
                </p>
              )}
              <h1 className="text-step-3">
                <PlantName {...nameParts(product, locale)} />
              </h1>
              {product.latin_name && (
                <LatinName name={product.latin_name} words={words} toasts={toasts} />
              )}
            </div>
            <ProductActions {...{ product, name, words, toasts, locale }} />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-[1.75rem] leading-none font-bold">{rupiah(product.price)}</span>
            {product.unit_type && (
              <span lang={lang('unit_type')} className="text-ink-soft">
                {product.unit_type}
              </span>
            )}
          </p>
          <OrderBox centres={live} words={words} toasts={toasts} locale={locale} />
          {product.description && (
            <section aria-labelledby="product-description">
              <h2 id="product-description" className="mb-2.5 text-xl">
                {words.sections.description}
              </h2>
              <FormattedText text={product.description} lang={lang('description')} html={html} />
            </section>
          )}
          <QuietNote text={untranslatedNote([product], locale)} />
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
