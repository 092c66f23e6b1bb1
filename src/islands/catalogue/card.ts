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

/** The first 50 characters plus '...' of a longer text (§2 Catalogue, §9). */
export function preview(text: string): string {
  const characters = [...text.replaceAll('\n', ' ')];
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}...`
    : characters.join('');
}

/** The fields of a product for its card and for the search; the preview is plain text. */
export const toIndexedCard = (product: Product & Untranslated) => ({
  id: product.id,
  name: product.name,
  name_en: product.name_en,
  preview: preview(product.description),
  price: product.price,
  /** Further searchable names, one per line. */
  others: [product.latin_name, product.synonym, product.regional_names].join('\n').trim(),
  category: product.product_category_name,
  image: product.image,
  ...(product.toxic === 'poisonous' && { toxic: product.toxic }),
  ...altText(product),
  ...untranslatedOf(product, ['description', 'image_alt'])
});

/** Omits names in other languages, so that pages are not rebuilt if only those change. */
export const toCard = (product: Product & Untranslated, locale: Locale): Card => {
  const { name_en: _name, ...card } = toIndexedCard(product);
  return { ...card, ...toNamed(product, locale) };
};

export type Card = Omit<ReturnType<typeof toIndexedCard>, 'name_en'> & NamedProduct;

/** The visible fields of a card; the rest is for the search. */
export type CardPreview = Omit<Card, 'others' | 'category'>;

/** The visible fields of a product on pages without a search. */
export const toCardPreview = (product: Product & Untranslated, locale: Locale): CardPreview => {
  const { others: _others, category: _category, ...card } = toCard(product, locale);
  return card;
};

/**
 * A card of the catalogue's index, whose picture is loaded separately. `groups` are the other
 * names of its category, one per line.
 */
export type IndexedCard = Omit<Card, 'image'> & { image?: string; groups?: string };

/** A category of the filter, with its name in the page's language. */
export const toCategory = (category: ProductCategory & Untranslated) => ({
  name: category.name,
  ...untranslatedOf(category, ['name'])
});

export type Category = ReturnType<typeof toCategory>;
