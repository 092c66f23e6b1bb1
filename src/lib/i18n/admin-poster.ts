import { inLocales, plainEn as t } from './in-locales.ts';

/** Strings of the poster's screen. They are loaded with the screen. */
export const posterScreenWords = inLocales({
  of: (name: string) => t(`Poster for ${name}`, `Poster ${name}`),
  intro: t(
    'For the gate of the garden: its code leads to identification among the plants there.',
    'Untuk gerbang kebun: kodenya membuka identifikasi di antara tanaman kebun itu.'
  ),
  paper: t('Paper', 'Kertas'),
  print: t('Print', 'Cetak'),
  hint: t(
    'Print it at full size (100 %), without headers and footers.',
    'Cetak dalam ukuran penuh (100 %), tanpa kepala dan kaki halaman.'
  ),
  code: (address: string) =>
    t(`QR code that leads to ${address}`, `Kode QR yang membuka ${address}`),
  failed: t('The poster could not be loaded.', 'Poster tidak dapat dimuat.')
});
