import { inLocales, type WordsOf } from './in-locales.ts';

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
