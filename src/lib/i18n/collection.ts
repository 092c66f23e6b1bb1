import { inLocales, type WordsOf } from './in-locales.ts';

/** Strings of the collection of a garden's plants. */
const base = {
  title: 'Koleksi Anda di kebun ini',
  text: 'Dari identifikasi di perangkat ini dengan kebun ini terpilih; tidak ada yang dikirim.',
  progress: '{n} dari {count} tanaman kebun ini ditemukan',
  complete: 'Semua tanaman kebun ini sudah Anda temukan!',
  found: 'ditemukan'
};

type CollectionWords = WordsOf<typeof base>;

const en: CollectionWords = {
  title: 'Your collection in this garden',
  text: 'From the identifications on this device with this garden chosen; nothing is sent.',
  progress: '{n} of {count} plants of this garden found',
  complete: 'You have found every plant of this garden!',
  found: 'found'
};

/** Loaded by the list, so that pages do not contain them. */
export const collectionWords = inLocales<CollectionWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/collection.ts', { eager: true, import: 'collection' })
);
