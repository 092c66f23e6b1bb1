import { plainId as t } from './in-locales.ts';

/** The progress of sent photographs, for several topics. */
export const sent = t(
  'Photos sent: {percent} %. Keep this page open.',
  'Foto terkirim: {percent} %. Biarkan halaman ini terbuka.'
);
