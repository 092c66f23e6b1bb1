import { inLocales, plainId as t } from './in-locales.ts';

export const lookalikeWords = inLocales({
  title: t('Do not mistake it for', 'Jangan tertukar'),
  poisonous: t('Poisonous', 'Beracun')
});
