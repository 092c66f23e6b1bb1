import { inLocales } from './in-locales.ts';

const base = {
  of: (name: string) => `Poster for ${name}`,
  intro: 'For the gate of the garden: its code leads to identification among the plants there.',
  paper: 'Paper',
  print: 'Print',
  hint: 'Print it at full size (100 %), without headers and footers.',
  code: (address: string) => `QR code that leads to ${address}`,
  failed: 'The poster could not be loaded.'
};

type PosterScreenWords = typeof base;

const id: PosterScreenWords = {
  of: (name) => `Poster ${name}`,
  intro: 'Untuk gerbang kebun: kodenya membuka identifikasi di antara tanaman kebun itu.',
  paper: 'Kertas',
  print: 'Cetak',
  hint: 'Cetak dalam ukuran penuh (100 %), tanpa kepala dan kaki halaman.',
  code: (address) => `Kode QR yang membuka ${address}`,
  failed: 'Poster tidak dapat dimuat.'
};

/** Strings of the poster's screen; they load with it. */
export const posterScreenWords = inLocales<PosterScreenWords>(
  { default: base, id, en: base },
  import.meta.env && import.meta.glob('./*/admin-poster.ts', { eager: true, import: 'poster' })
);
