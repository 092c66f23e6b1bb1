import type { Product } from '#lib/contract/entities/product.ts';
import type { Untranslated } from '#lib/i18n/translated.ts';

/** What a page shows of a product: its texts in one language. */
export type ShownProduct = Omit<Product, 'created_at' | 'updated_at'> & Untranslated;

/** Without its dates, which change with a text of any language. */
export function toShown(product: Product & Untranslated): ShownProduct {
  const { created_at: _created, updated_at: _updated, ...shown } = product;
  return shown;
}
