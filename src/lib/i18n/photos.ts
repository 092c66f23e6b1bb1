import type { Photo, PhotoPart } from '#lib/contract/photos.ts';
import type { Locale } from './locale.ts';
import { altOf, creditLine, ownAlt } from './picture-text.ts';
import { inLocales, plainId as t } from './in-locales.ts';

export const photoWords = inLocales({
  title: t('Photographs', 'Foto'),
  /** The names of plant parts, in the order in which pages show their photographs. */
  parts: {
    whole: t('Whole plant', 'Seluruh tanaman'),
    leaf: t('Leaf', 'Daun'),
    flower: t('Flower', 'Bunga'),
    fruit: t('Fruit', 'Buah'),
    rhizome: t('Rhizome', 'Rimpang')
  },
  close: t('Close', 'Tutup')
});

/** Returns photographs in the order of the parts. `name` is the `alt` of those without a text. */
export function describePhotos(
  photos: readonly (Photo & { part?: PhotoPart })[],
  name: string,
  locale: Locale
) {
  const { parts } = photoWords[locale];
  const order = Object.keys(parts);
  const positionOf = ({ part = '' }: { part?: string }) => order.indexOf(part);
  return photos
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((photo) => {
      const part = photo.part ? parts[photo.part] : '';
      return {
        image: photo.image,
        part,
        alt: altOf(photo, locale, part ? `${name}, ${part}` : name),
        caption: [part, ownAlt(photo), creditLine(photo, locale)].filter(Boolean).join(' · ')
      };
    });
}
