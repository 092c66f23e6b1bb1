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

/**
 * At most the first 50 characters plus '...' of a longer text, up to the end of a word unless the
 * first word is longer (§2 Catalogue, §9).
 */
export function preview(text: string): string {
  const characters = [...text.replaceAll('\n', ' ').trim()];
  if (characters.length <= PREVIEW_CHARACTERS) return characters.join('');
  const cut = characters.slice(0, PREVIEW_CHARACTERS).join('');
  // The next character shows whether the cut ends at a word.
  const whole = /^\s/.test(characters[PREVIEW_CHARACTERS]!) ? cut : cut.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s,;:–—]+$/, '')}...`;
}

/** Matches "Traditionally used to" and its Indonesian forms, with which uses often begin. */
const OPENING =
  /^(?:(?:secara )?(?:tradisional|turun[- ]temurun),? )?(?:(?:di(?:gunakan|pakai)|dimanfaatkan) )?(?:untuk|sebagai) |^(?:traditionally )?used (?:to|for|as|in) /i;

/**
 * Returns the first use in a text about a plant's uses: "Mengurangi mual" of "Secara tradisional
 * digunakan untuk mengurangi mual, dan …".
 */
export function firstUse(efficacy: string): string {
  const uses = efficacy.trim().replace(OPENING, '');
  const first = preview(uses.split(/[,;.:!?](?:\s|$)|\n/, 1)[0] ?? '');
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The fields of a product for its card and for the search; the preview is plain text. */
export const toIndexedCard = (product: Product & Untranslated) => ({
  id: product.id,
  name: product.name,
  name_en: product.name_en,
  preview: preview(product.description),
  price: product.price,
  /** The Latin name and further searchable names, one per line. */
  others: [product.latin_name, product.synonym].join('\n'),
  use: firstUse(product.efficacy),
  category: product.product_category_name,
  image: product.image,
  ...altText(product),
  ...untranslatedOf(product, ['description', 'efficacy', 'image_alt'])
});

/** Omits names in other languages, so that pages are not rebuilt if only those change. */
export const toCard = (product: Product & Untranslated, locale: Locale): Card => {
  const { name_en: _name, ...card } = toIndexedCard(product);
  return { ...card, ...toNamed(product, locale) };
};

export type Card = Omit<ReturnType<typeof toIndexedCard>, 'name_en'> & NamedProduct;

/** The visible fields of a card; the rest is for the search. */
export type CardPreview = Omit<Card, 'category'>;

/** The visible fields of a product on pages without a search. */
export const toCardPreview = (product: Product & Untranslated, locale: Locale): CardPreview => {
  const { category: _category, ...card } = toCard(product, locale);
  return card;
};

/**
 * A card of the catalogue's index, whose picture is loaded separately. `groups` are the names of
 * its category in the other languages, one per line.
 */
export type IndexedCard = Omit<Card, 'image'> & { image?: string; groups?: string };

/** A category of the filter, with its name in the page's language. */
export const toCategory = (category: ProductCategory & Untranslated) => ({
  name: category.name,
  ...untranslatedOf(category, ['name'])
});

export type Category = ReturnType<typeof toCategory>;
