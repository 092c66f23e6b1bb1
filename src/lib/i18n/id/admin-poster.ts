import type { poster as base } from '../default/admin-poster.ts';

/** Words around the poster of a jamu centre in Indonesian. */
export const poster: typeof base = {
  title: 'Poster',
  of: (name) => `Poster ${name}`,
  intro: 'Untuk gerbang kebun: kodenya membuka identifikasi di antara tanaman kebun itu.',
  paper: 'Kertas',
  print: 'Cetak',
  hint: 'Cetak dalam ukuran penuh (100 %), tanpa kepala dan kaki halaman.',
  code: (address) => `Kode QR yang membuka ${address}`,
  failed: 'Poster tidak dapat dimuat.'
};
