import { inLocales, type WordsOf } from './in-locales.ts';

/** Strings of plants that people mistake for another. */
const base = { title: 'Jangan tertukar', poisonous: 'Beracun' };

export type LookalikeWords = WordsOf<typeof base>;

const en: LookalikeWords = { title: 'Do not mistake it for', poisonous: 'Poisonous' };

export const lookalikeWords = inLocales<LookalikeWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/lookalikes.ts', { eager: true, import: 'lookalikes' })
);
