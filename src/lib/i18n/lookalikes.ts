import { inLocales, plainId as t } from './in-locales.ts';

/** Strings of plants that people mistake for another. */
export const lookalikeWords = inLocales({
  title: t('Do not mistake it for', 'Jangan tertukar'),
  poisonous: t('Poisonous', 'Beracun')
});
