/**
 * The languages of content: the first is the one that every text is written in, the others are its
 * translations. Another language is one entry here, and a folder of words in `src/lib/i18n`.
 */
export const LANGUAGES = ['id', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the fields themselves. */
export const BASE_LANGUAGE: Language = LANGUAGES[0];

/** The languages that texts are translated into. Read when asked, so that a test can add one. */
export const translationLanguages = (): Language[] => LANGUAGES.slice(1);
