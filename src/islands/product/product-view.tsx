import { Copy, MapPinned } from 'lucide-react';
import { useMemo } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang, nameParts, productName, untranslatedNote } from '#lib/i18n/translated.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { PlantName } from '#lib/content/plant-name.tsx';
import { Warnings } from '#lib/content/warnings.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { type ProductToasts, productToasts, type ShowToast } from './toasts.tsx';
import { type CentreOption, useCentres } from './centre-option.ts';
import { OrderBox } from './order-box.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductSections } from './product-sections.tsx';
import type { FormattedHtml, ProductDetails } from './product-details.ts';

interface LatinNameProps {
  name: string;
  t: ProductWords['detail'];
  toasts: ProductToasts;
}

/** The Latin name with a button to copy it. */
function LatinName({ name, t, toasts }: LatinNameProps) {
  const copy = async () => {
    if (await copyText(name, t.toasts.copyFailed)) toasts.latinCopied();
  };
  return (
    <p className="mt-1 flex items-center gap-1 text-step-1 text-ink-soft">
      <span lang="la" className="italic">
        {name}
      </span>
      <button
        type="button"
        data-screen-only
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ground-sunk hover:text-leaf"
        aria-label={t.copyLatin}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </button>
    </p>
  );
}

interface GardensProps {
  centres: readonly CentreOption[];
  title: string;
  locale: Locale;
}

/** Links to the jamu centres that list the product, if any. */
function Gardens({ centres, title, locale }: GardensProps) {
  const gardens = centres.filter(({ grows }) => grows);
  if (gardens.length === 0) return null;
  return (
    <section aria-labelledby="product-gardens">
      <h2 id="product-gardens" className="mb-2.5 text-xl">
        {title}
      </h2>
      <ul className="chip-row">
        {gardens.map((garden) => (
          <li key={garden.id} className="min-w-0">
            <a
              href={centrePath(locale, garden.page)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-ground-raised px-4 py-2 font-semibold hover:border-leaf hover:text-leaf"
            >
              <MapPinned aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
              <span lang={textLang(garden, 'name', locale)} className="min-w-0 break-words">
                {garden.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  product: ProductDetails;
  /** The formatted texts as HTML, if the page was rendered with them. */
  html?: FormattedHtml | undefined;
  centres: CentreOption[];
  t: ProductWords['detail'];
  locale: Locale;
  /** Shows a toast. */
  show: ShowToast;
}

export function ProductView({ product, html, centres, t, locale, show }: Props) {
  const toasts = useMemo(() => productToasts(t.toasts, show), [t.toasts, show]);
  const live = useCentres(centres, product.id, locale);
  const lang = (field: keyof ProductDetails) => textLang(product, field, locale);
  const name = productName(product, locale);
  return (
    <article>
      <div className="product-top">
        <ProductPicture product={product} name={name} locale={locale} />
        <div className="grid grid-cols-1 content-start gap-4 sm:gap-6">
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
              {product.latin_name && <LatinName name={product.latin_name} t={t} toasts={toasts} />}
            </div>
            <ProductActions {...{ product, name, t, toasts, locale }} />
          </div>
          <Warnings plant={product} t={warningWords[locale]}>
            <FormattedText
              text={product.warnings ?? ''}
              lang={lang('warnings')}
              html={html?.warnings}
            />
          </Warnings>
          {product.price > 0 && (
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="text-[1.75rem] leading-none font-bold">{rupiah(product.price)}</span>
              {product.unit_type && (
                <span lang={lang('unit_type')} className="text-ink-soft">
                  {product.unit_type}
                </span>
              )}
            </p>
          )}
          <OrderBox centres={live} t={t} toasts={toasts} locale={locale} />
          <QuietNote text={untranslatedNote([product], locale)} />
        </div>
      </div>
      <ProductSections product={product} html={html?.description} t={t} lang={lang} locale={locale}>
        <Gardens
          centres={live.state === 'ready' ? live.data : []}
          title={t.gardens}
          locale={locale}
        />
      </ProductSections>
    </article>
  );
}
