import { inLocales, plainId as t } from './in-locales.ts';

export const warningWords = inLocales({
  title: t('Warnings', 'Peringatan'),
  no: t('Warnings', 'Peringatan'),
  parts: t('Poisonous in parts, or raw', 'Sebagian beracun, atau beracun jika mentah'),
  poisonous: t('Poisonous', 'Beracun')
});
