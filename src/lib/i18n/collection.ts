import { inLocales, plainId as t } from './in-locales.ts';

/** Strings of a garden's collection. Its list loads them, so that pages do not contain them. */
export const collectionWords = inLocales({
  title: t('Your collection in this garden', 'Koleksi Anda di kebun ini'),
  text: t(
    'From identifications on this device while this garden was chosen; nothing is sent.',
    'Dari identifikasi di perangkat ini saat kebun ini dipilih; tidak ada yang dikirim.'
  ),
  progress: t(
    '{n} of {count} plants of this garden found',
    '{n} dari {count} tanaman kebun ini ditemukan'
  ),
  complete: t(
    'You have found every plant of this garden!',
    'Semua tanaman kebun ini sudah Anda temukan!'
  ),
  found: t('found', 'ditemukan')
});
