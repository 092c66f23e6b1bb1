import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Lookalikes } from '#lib/content/lookalikes.tsx';
import { isLink, parseLinks, parseList, searchedSite } from '#lib/contract/lists.ts';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { ProductDetails } from './product-details.ts';

const DETAIL_FIELDS = [
  'latin_name',
  'synonym',
  'regional_names',
  'familia',
  'part_used',
  'method_of_reproduction',
  'harvest_age'
] as const;
const TEXT_FIELDS = ['morphology', 'area_name', 'efficacy'] as const;
const LIST_FIELDS = ['utilization', 'composition'] as const;

/** Omits empty fields (§2 Product). */
const fieldTexts = <Field extends keyof ProductDetails>(
  product: ProductDetails,
  fields: readonly Field[]
) =>
  fields
    .map((field) => ({ field, text: String(product[field]) }))
    .filter(({ text }) => text.trim());

/** Returns the text of a link: the number of a study, or the name of a searched site. */
function studyText(link: string, n: number, t: ProductWords['detail']): string {
  const name = searchedSite(link);
  return name ? fill(t.searchAt, { name }) : fill(t.study, { n });
}

interface Props {
  product: ProductDetails;
  html: string | undefined;
  t: ProductWords['detail'];
  /** Returns the language of a field's text if it is not the page's. */
  lang: (field: keyof ProductDetails) => string | undefined;
  locale: Locale;
}

const LATIN_FIELDS: readonly string[] = ['latin_name', 'synonym', 'familia'];

export function ProductSections({ product, html, t, lang, locale }: Props) {
  const { lookalikes } = product;
  const detail = fieldTexts(product, DETAIL_FIELDS);
  const texts = fieldTexts(product, TEXT_FIELDS);
  const lists = LIST_FIELDS.map((field) => ({ field, items: parseList(product[field]) })).filter(
    ({ items }) => items.length > 0
  );
  const studies = parseLinks(product.research_results);
  const { fields, sections } = t;
  return (
    <div className="product-facts grid gap-x-14 gap-y-6 leading-normal sm:gap-y-12 sm:leading-[1.6] lg:grid-cols-[22rem_1fr]">
      {detail.length > 0 && (
        <section
          aria-labelledby="product-detail"
          className="lg:sticky lg:top-[calc(var(--nav)+1.5rem)] lg:self-start"
        >
          <h2 id="product-detail" className="mb-2 text-step-2 sm:mb-4">
            {sections.detail}
          </h2>
          <dl className="border-t border-rule">
            {detail.map(({ field, text }) => (
              <div
                key={field}
                data-fact={field}
                className="grid grid-cols-[8rem_1fr] gap-x-3 gap-y-0.5 border-b border-rule py-2 sm:block sm:py-3"
              >
                <dt className="text-sm text-ink-soft">{fields[field]}</dt>
                <dd
                  lang={LATIN_FIELDS.includes(field) ? 'la' : lang(field)}
                  translate={LATIN_FIELDS.includes(field) ? 'no' : undefined}
                  className={
                    field === 'latin_name' || field === 'synonym'
                      ? 'font-semibold italic'
                      : 'font-semibold'
                  }
                >
                  {text.replaceAll('\n', ', ')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="grid content-start gap-6 sm:gap-12">
        {lookalikes.length > 0 && (
          <section
            aria-labelledby="product-lookalikes"
            data-fact="lookalikes"
            className="max-w-[68ch]"
          >
            <h2 id="product-lookalikes" className="mb-2 text-step-2 sm:mb-4">
              {warningWords[locale].lookalikes}
            </h2>
            <Lookalikes
              lookalikes={lookalikes}
              t={warningWords[locale]}
              lang={(plant, field) => textLang(plant, field, locale)}
            />
          </section>
        )}
        {(texts.length > 0 || lists.length > 0 || studies.length > 0) && (
          <section aria-labelledby="product-more" className="grid gap-4 sm:gap-7">
            <h2 id="product-more" className="text-step-2">
              {sections.more}
            </h2>
            {texts.map(({ field, text }) => (
              <Field key={field} name={fields[field]} fact={field}>
                <p lang={lang(field)} className="whitespace-pre-line">
                  {text}
                </p>
              </Field>
            ))}
            {lists.map(({ field, items }) => (
              <Field key={field} name={fields[field]}>
                <ul
                  lang={lang(field)}
                  className="grid list-disc gap-1 ps-5 sm:gap-1.5 marker:text-turmeric"
                >
                  {items.map((item, index) => (
                    <li key={index}>{item}</li>
                  ))}
                </ul>
              </Field>
            ))}
            {studies.length > 0 && (
              <Field name={fields.research_results}>
                <ol className="grid">
                  {studies.map((study, index) => (
                    <li key={index}>
                      {isLink(study) ? (
                        <a
                          href={study}
                          target="_blank"
                          rel="noopener"
                          className="text-link inline-flex min-h-11 items-center gap-2"
                        >
                          {studyText(study, index + 1, t)}
                          <ExternalLink aria-hidden="true" className="size-4" />
                          <span className="sr-only">{t.newTab}</span>
                        </a>
                      ) : (
                        study
                      )}
                    </li>
                  ))}
                </ol>
              </Field>
            )}
          </section>
        )}
        {product.description && (
          <section aria-labelledby="product-description" className="max-w-[68ch]">
            <h2 id="product-description" className="mb-3 text-step-2">
              {sections.description}
            </h2>
            <FormattedText text={product.description} lang={lang('description')} html={html} />
          </section>
        )}
        {/* Hidden if the identification result above the product already shows a caution. */}
        <p className="max-w-[68ch] border-s-3 border-turmeric ps-4 text-sm text-ink-soft [body:has(#identified-caution)_&]:hidden">
          {t.caution}
        </p>
      </div>
    </div>
  );
}

interface FieldProps {
  name: string;
  fact?: string;
  children: ReactNode;
}

const Field = ({ name, fact, children }: FieldProps) => (
  <div data-fact={fact} className="max-w-[68ch]">
    <h3 className="mb-1 font-sans sm:mb-2 text-base font-bold">{name}</h3>
    {children}
  </div>
);
