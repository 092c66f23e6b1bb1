import type { Product } from '#lib/contract/entities/product.ts';
import { plainText } from '#lib/content/formatted.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, type NamedProduct, type Untranslated } from '#lib/i18n/translated.ts';

/** The number of characters of a description that search results show. */
const DESCRIPTION_LENGTH = 155;

/** The start of a text on one line; longer texts are cut between words and end with `…`. */
export function excerpt(text: string, maxLength: number = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if ([...line].length <= maxLength) return line;
  const cut = [...line].slice(0, maxLength - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/**
 * In characters, because search results cut longer titles. The site's name, which follows the
 * title, is not counted.
 */
export const MAX_TITLE_LENGTH = 45;
/** In characters; pages with a shorter description get a generated sentence. */
export const MIN_DESCRIPTION_LENGTH = 50;

type SummarizedProduct = NamedProduct &
  Untranslated &
  Pick<Product, 'latin_name' | 'product_category_name' | 'description' | 'efficacy'>;

const withLatin = (product: SummarizedProduct, locale: Locale): string => {
  const { latin_name, product_category_name } = product;
  const name = productName(product, locale);
  const more = latin_name || product_category_name;
  return more ? `${name} (${more})` : name;
};

/**
 * Returns title and description of a product's page. The default locale describes the product with
 * its description, other locales with its traditional use. `sentence`, a template with `{name}`,
 * replaces a text that is empty, short or in another language.
 */
export function productSummary(
  product: SummarizedProduct,
  locale: Locale,
  sentence: string
): { title: string; description: string } {
  const full = withLatin(product, locale);
  const field = locale === 'default' ? 'description' : 'efficacy';
  const text = product.untranslated?.includes(field) ? '' : plainText(product[field]);
  const own = text ? `${full}. ${text}` : '';
  return {
    title:
      full.length <= MAX_TITLE_LENGTH
        ? full
        : excerpt(productName(product, locale), MAX_TITLE_LENGTH),
    description: excerpt(
      own.length >= MIN_DESCRIPTION_LENGTH ? own : fill(sentence, { name: full })
    )
  };
}
