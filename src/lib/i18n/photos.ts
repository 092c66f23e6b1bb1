import type { Photo, PhotoPart } from '#lib/contract/photos.ts';
import { inLocales, type WordsOf } from './in-locales.ts';
import type { Locale } from './locale.ts';
import { altOf, creditLine, ownAlt } from './picture-text.ts';

/** Strings of photographs of plants and places. */
const base = {
  title: 'Foto',
  parts: {
    leaf: 'Daun',
    fruit: 'Buah',
    rhizome: 'Rimpang',
    flower: 'Bunga',
    whole: 'Seluruh tanaman'
  },
  close: 'Tutup'
};

export type PhotoWords = WordsOf<typeof base>;

const en: PhotoWords = {
  title: 'Photographs',
  parts: {
    leaf: 'Leaf',
    fruit: 'Fruit',
    rhizome: 'Rhizome',
    flower: 'Flower',
    whole: 'Whole plant'
  },
  close: 'Close'
};

export const photoWords = inLocales<PhotoWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/photos.ts', { eager: true, import: 'photos' })
);

/**
 * Returns photographs in the order of the parts, with their texts on a page; `name` describes those
 * without an alternative text.
 */
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
