import type { Product } from '#lib/contract/entities/product.ts';
import { PREVIEW_CHARACTERS } from '#lib/contract/limits.ts';

/** The first 50 characters plus '...' of a longer text (§2 Catalogue, §9). */
export function preview(text: string): string {
  const characters = [...text.replaceAll('\n', ' ')];
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}...`
    : characters.join('');
}

/** The fields of a product that its card shows. */
export const toCard = (product: Product) => ({
  id: product.id,
  name: product.name,
  preview: preview(product.description),
  price: product.price,
  /** What it is found by besides its name, as `searchText` reads it. */
  others: [product.name_en, product.latin_name, product.synonym].join('\n'),
  category: product.product_category_name,
  image: product.image
});

export type Card = ReturnType<typeof toCard>;

/** A card of the catalogue's index: its picture may have to be loaded. */
export type ListedCard = Omit<Card, 'image'> & { image?: string };
