import { inPlainText } from '#lib/content/strip-markdown.ts';
import type { ProductCategory, Product } from '#lib/contract/entities/product.ts';
import { PREVIEW_CHARACTERS } from '#lib/contract/limits.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altText } from '#lib/i18n/picture-text.ts';
import {
  toNamed,
  untranslatedOf,
  type NamedProduct,
  type Untranslated
} from '#lib/i18n/translated.ts';

const CUT = new RegExp(`^.{1,${PREVIEW_CHARACTERS}}(?!\\S)|^.{${PREVIEW_CHARACTERS}}`, 'su');

/** Cuts a text to 50 characters, at the end of a word if possible, and appends '...' (§2, §9). */
export function preview(text: string): string {
  const line = text.replaceAll('\n', ' ').trim();
  const [cut = ''] = CUT.exec(line) ?? [];
  return cut === line ? line : `${cut.replace(/[\s,;:–—]+$/, '')}...`;
}

/** Matches frequent beginnings of texts about uses. */
const OPENING =
  /^(secara tradisional )?(digunakan )?(untuk|sebagai) |^(traditionally )?used (to|for|as|in) /i;

/** Returns the first use: "mengurangi mual" of "Digunakan untuk mengurangi mual, dan …". */
export const firstUse = (efficacy: string): string =>
  preview(
    efficacy
      .trim()
      .replace(OPENING, '')
      .split(/[,;.:!?](?:\s|$)|\n/, 1)
      .join('')
  );

export const toIndexedCard = (product: Product & Untranslated) => ({
  id: product.id,
  name: product.name,
  name_en: product.name_en,
  preview: preview(product.description),
  price: product.price,
  /** The Latin name and further searchable names, one per line. */
  others: [product.latin_name, product.synonym, product.regional_names].join('\n'),
  /** Empty if the uses are in another language. */
  use: product.untranslated?.includes('efficacy') ? '' : firstUse(product.efficacy),
  category: product.product_category_name,
  image: product.image,
  ...(product.toxic === 'poisonous' && { toxic: product.toxic }),
  ...altText(product),
  ...untranslatedOf(product, ['description', 'image_alt'])
});

/** Omits names in other languages, so that a change of such a name does not rebuild the page. */
export const toCard = (product: Product & Untranslated, locale: Locale): Card => {
  const { name_en: _name, ...card } = toIndexedCard(inPlainText(product));
  return { ...card, ...toNamed(product, locale) };
};

export type Card = Omit<ReturnType<typeof toIndexedCard>, 'name_en'> & NamedProduct;

export type CardPreview = Omit<Card, 'category'>;

export const toCardPreview = (product: Product & Untranslated, locale: Locale): CardPreview => {
  const { category: _category, ...card } = toCard(product, locale);
  return { ...card, others: product.latin_name };
};

/** `image` is loaded separately; `groups` are the other names of the category, one per line. */
export type IndexedCard = Omit<Card, 'image'> & { image?: string; groups?: string };

export const toCategory = (category: ProductCategory & Untranslated) => ({
  name: category.name,
  ...untranslatedOf(category, ['name'])
});

export type Category = ReturnType<typeof toCategory>;
