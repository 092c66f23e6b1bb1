import type { Product } from '#lib/contract/entities/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { pictureText, type PictureText } from '#lib/i18n/picture-text.ts';
import { toNamed, type NamedProduct, type Untranslated } from '#lib/i18n/translated.ts';

export type ProductDetails = Omit<
  Product,
  'created_at' | 'updated_at' | 'name_en' | keyof PictureText
> &
  NamedProduct &
  PictureText;

export type FormattedHtml = Record<'description' | 'warnings', string>;

/** Omits fields that the page does not show, so that a change of one does not rebuild the page. */
export function toProductDetails(product: Product & Untranslated, locale: Locale): ProductDetails {
  const {
    created_at: _created,
    updated_at: _updated,
    name_en: _name,
    image_alt: _alt,
    image_credit: _credit,
    ...shown
  } = product;
  return { ...shown, ...toNamed(product, locale), ...pictureText(product) };
}
