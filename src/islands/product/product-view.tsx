import { Copy, MapPin } from 'lucide-react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { photoWords } from '#lib/i18n/photos.ts';
import { textLang, nameParts, productName, untranslatedNote } from '#lib/i18n/translated.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { Photos } from '#lib/content/photos.tsx';
import { rupiah } from '#lib/content/rupiah.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { PlantName } from '#lib/content/plant-name.tsx';
import { Warnings } from '#lib/content/warnings.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import type { ProductToasts } from './toasts.tsx';
import { type CentreOption, useCentres } from './centre-option.ts';
import { describeGallery } from './gallery.ts';
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

function LatinName({ name, t, toasts }: LatinNameProps) {
  const copy = async () => {
    if (await copyText(name, t.toasts.copyFailed)) toasts.latinCopied();
  };
  return (
    <p className="-mt-2 flex items-center gap-1 text-step-1 leading-tight text-ink-soft sm:-mt-4">
      <span lang="la" translate="no" className="italic">
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

interface SummaryProps {
  product: ProductDetails;
  t: ProductWords['detail'];
  lang: (field: keyof ProductDetails) => string | undefined;
}

/** Hidden on phones if an identification result above the product already describes the plant. */
const Summary = ({ product, t, lang }: SummaryProps) => (
  <dl
    data-screen-only
    className="grid gap-2.5 leading-normal empty:hidden max-[44rem]:[body:has(#identified-caution)_&]:hidden sm:gap-4"
  >
    {(['efficacy', 'part_used'] as const).map(
      (field) =>
        product[field].trim() && (
          <div key={field}>
            <dt className="text-sm text-ink-soft">{t.summary[field]}</dt>
            <dd lang={lang(field)} className="line-clamp-4 font-semibold">
              {product[field]}
            </dd>
          </div>
        )
    )}
  </dl>
);

interface GardensProps {
  centres: readonly CentreOption[];
  title: string;
  locale: Locale;
}

function Gardens({ centres, title, locale }: GardensProps) {
  const gardens = centres.filter(({ grows }) => grows);
  if (gardens.length === 0) return null;
  return (
    <section aria-labelledby="product-gardens">
      <h2 id="product-gardens" className="mb-2 font-sans text-sm font-normal text-ink-soft">
        {title}
      </h2>
      <ul className="chip-row">
        {gardens.map((garden) => (
          <li key={garden.id} className="min-w-0">
            <a
              href={centrePath(locale, garden.page)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-ground-raised px-3.5 py-2 text-sm font-semibold hover:border-leaf hover:text-leaf"
            >
              <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
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
  /** Undefined if the product was fetched in the browser. */
  html?: FormattedHtml | undefined;
  centres: CentreOption[];
  t: ProductWords['detail'];
  locale: Locale;
  toasts: ProductToasts;
}

export function ProductView({ product, html, centres, t, toasts, locale }: Props) {
  const live = useCentres(centres, product.id, locale);
  const lang = (field: keyof ProductDetails) => textLang(product, field, locale);
  const name = productName(product, locale);
  return (
    <article>
      <div className="product-top">
        <div className="grid grid-cols-1 content-start gap-3 sm:gap-5">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0 flex-[1_1_7rem]">
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
            </div>
            <ProductActions {...{ product, name, t, toasts, locale }} />
          </div>
          {product.latin_name && <LatinName name={product.latin_name} t={t} toasts={toasts} />}
          <Warnings plant={product} t={warningWords[locale]}>
            <FormattedText
              text={product.warnings ?? ''}
              lang={lang('warnings')}
              html={html?.warnings}
            />
          </Warnings>
          <Summary {...{ product, t, lang }} />
        </div>
        <ProductPicture product={product} name={name} locale={locale} />
        <div className="grid grid-cols-1 content-start gap-4 sm:gap-6">
          <Gardens centres={live.data ?? []} title={t.gardens} locale={locale} />
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
      {product.photos.length > 0 && (
        <div className="mb-6 sm:mb-14">
          <Photos
            photos={describeGallery(product, name, locale)}
            t={photoWords[locale]}
            thumbnail={thumbnailSource}
            large={(image) => pictureSource(image, 'landscape')}
          />
        </div>
      )}
      <ProductSections {...{ product, html: html?.description, t, lang, locale }} />
    </article>
  );
}
