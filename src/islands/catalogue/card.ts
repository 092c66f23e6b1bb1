import type { Product } from '#lib/contract/entities/product.ts';
import { PREVIEW_CHARACTERS } from '#lib/contract/limits.ts';

/** The fields of a product that its card shows. */
export interface Card {
  id: number;
  name: string;
  preview: string;
  price: number;
  category: string;
  image: string;
}

/** A card of the catalogue's index: its picture may have to be loaded. */
export type ListedCard = Omit<Card, 'image'> & { image?: string };

/** The first 50 characters plus '...' of a longer text (§2 Catalogue, §9). */
export function preview(text: string): string {
  const characters = [...text.replaceAll('\n', ' ')];
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}...`
    : characters.join('');
}

export const toCard = ({
  id,
  name,
  description,
  price,
  product_category_name,
  image
}: Product): Card => ({
  id,
  name,
  preview: preview(description),
  price,
  category: product_category_name,
  image
});
