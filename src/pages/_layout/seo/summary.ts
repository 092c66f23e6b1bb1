import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { plainText } from '#lib/content/strip-markdown.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, type NamedProduct, type Untranslated } from '#lib/i18n/translated.ts';

// The number of characters that search results show; for titles, without the site's name.
const MAX_LENGTH = { title: 45, description: 155 };
/** Pages with a shorter description get a generated sentence. */
const MIN_DESCRIPTION_LENGTH = 50;

/** Returns the start of a text on one line; longer texts are cut between words and end with `…`. */
export function excerpt(text: string, maxLength: number = MAX_LENGTH.description): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if ([...line].length <= maxLength) return line;
  const cut = [...line].slice(0, maxLength - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

type SummarizedProduct = NamedProduct &
  Untranslated &
  Pick<Product, 'latin_name' | 'product_category_name' | 'description' | 'efficacy'>;

/** Returns a description. `sentence` replaces a short one; it is a template with `{name}`. */
const describe = (text: string, sentence: string, name: string): string =>
  excerpt(text.length >= MIN_DESCRIPTION_LENGTH ? text : fill(sentence, { name }));

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
  const name = productName(product, locale);
  const more = product.latin_name || product.product_category_name;
  const full = more ? `${name} (${more})` : name;
  const field = locale === 'default' ? 'description' : 'efficacy';
  const text = product.untranslated?.includes(field) ? '' : plainText(product[field]);
  return {
    title: full.length <= MAX_LENGTH.title ? full : excerpt(name, MAX_LENGTH.title),
    description: describe(text && `${full}. ${text}`, sentence, full)
  };
}

/**
 * Returns title and description of a jamu centre's page. `sentence`, a template with `{name}`,
 * replaces a description that is empty, short or in another language. The locale `id` always shows
 * `sentence`, so that it differs from the default locale.
 */
export function centreSummary(
  { name, description, untranslated }: Pick<JamuCentre, 'name' | 'description'> & Untranslated,
  locale: Locale,
  sentence: string
): { title: string; description: string } {
  const isOwn = locale !== 'id' && !untranslated?.includes('description');
  const text = isOwn && description ? `${name}. ${plainText(description)}` : '';
  return { title: excerpt(name, MAX_LENGTH.title), description: describe(text, sentence, name) };
}
