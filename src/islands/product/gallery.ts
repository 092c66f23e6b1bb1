import type { Photo, PhotoPart } from '#lib/contract/photos.ts';
import { inLocales, plainId } from '#lib/i18n/in-locales.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { describePhotos } from '#lib/i18n/photos.ts';
import { altOf, creditLine, ownAlt, type PictureText } from '#lib/i18n/picture-text.ts';

const PICTURE = inLocales(plainId('Picture', 'Gambar'));

/** Returns the photographs. Adds the picture after the first one, unless it is one of them. */
export function describeGallery(
  product: PictureText & { image: string; photos: readonly (Photo & { part: PhotoPart })[] },
  name: string,
  locale: Locale
) {
  const { image } = product;
  const photos = describePhotos(product.photos, name, locale);
  if (!image || photos.some((photo) => photo.image === image)) return photos;
  const picture = {
    image,
    part: PICTURE[locale],
    alt: altOf(product, locale, name),
    caption: [ownAlt(product), creditLine(product, locale)].filter(Boolean).join(' · ')
  };
  return photos.toSpliced(1, 0, picture);
}
