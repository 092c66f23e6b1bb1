import { inLocales, plainId as t } from './in-locales.ts';

export const openingHoursWords = inLocales({
  closed: t('closed', 'tutup'),
  appointment: t('by appointment', 'dengan perjanjian'),
  allDay: t('24 hours', '24 jam'),
  unchecked: t(
    'Hours not checked: ask before you travel.',
    'Jam buka belum diperiksa: tanyakan sebelum berangkat.'
  ),
  closedOn: t('Closed on {dates}', 'Tutup pada {dates}')
});
