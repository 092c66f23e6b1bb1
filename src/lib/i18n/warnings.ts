import { inLocales, plainId as t } from './in-locales.ts';

export const warningWords = inLocales({
  lookalikes: t('Do not mistake it for', 'Jangan tertukar'),
  no: t('Warnings', 'Peringatan'),
  parts: t('Poisonous in parts, or raw', 'Sebagian beracun, atau beracun jika mentah'),
  poisonous: t('Poisonous', 'Beracun')
});
