import { plainId as t } from './in-locales.ts';

export const placeLine = {
  /** The labels of the states, in the order of `open-now.ts`. */
  states: t(
    'Open now|Closed now|Closed today|Today by appointment|24 hours',
    'Buka sekarang|Tutup sekarang|Tutup hari ini|Hari ini dengan perjanjian|24 jam'
  ),
  fee: t('Entry: {fee}', 'Tiket: {fee}'),
  plants: t('Plants: {n}', '{n} tanaman')
};
