import type { JamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { fold } from '#lib/i18n/fold.ts';

/** How many words a name may have to be looked for. */
const LONGEST = 6;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The ids of the makers whose description names each product, by the product's id; products that
 * nobody names are left out.
 *
 * @param products and makers with their texts in the base language
 */
export function makersByProduct(
  products: readonly Pick<Product, 'id' | 'name'>[],
  makers: readonly Pick<JamuManufacturer, 'id' | 'description'>[]
): Map<number, number[]> {
  const ids = new Map(products.map(({ id, name }) => [wordsOf(name).join(' '), id]));
  const found = new Map<number, Set<number>>();
  for (const maker of makers) {
    const words = wordsOf(maker.description);
    for (let at = 0; at < words.length; at++)
      for (let length = 1; length <= LONGEST; length++) {
        const id = ids.get(words.slice(at, at + length).join(' '));
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set()).add(maker.id));
      }
  }
  return new Map([...found].map(([id, named]) => [id, [...named]]));
}
