import { inLocales, plainId as t } from './in-locales.ts';

export const uploadWords = inLocales({
  sent: t(
    'Photos sent: {percent} %. Keep this page open.',
    'Foto terkirim: {percent} %. Biarkan halaman ini terbuka.'
  )
});
