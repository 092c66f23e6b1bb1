import { plainId as t } from './in-locales.ts';

/** The progress of sending photographs. Several topics contain this string. */
export const photosSent = t(
  'Photos sent: {percent} %. Keep this page open.',
  'Foto terkirim: {percent} %. Biarkan halaman ini terbuka.'
);
