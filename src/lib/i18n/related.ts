import { inLocales, plainId as t } from './in-locales.ts';

export const relatedWords = inLocales({
  title: t('Related plants', 'Tanaman terkait'),
  family: t('The same family: {family}', 'Satu familia: {family}'),
  use: t('Similar uses', 'Kegunaan serupa'),
  makers: t('Used by makers', 'Dipakai oleh produsen')
});
