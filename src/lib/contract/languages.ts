/**
 * The languages of content. Every text is written in the first and translated into the rest. A new
 * language needs an entry here and its strings in `src/lib/i18n`.
 */
export const LANGUAGES = ['id', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the fields themselves. */
export const BASE_LANGUAGE: Language = LANGUAGES[0];

/** The languages that texts are translated into; a function, so that a test can add one. */
export const translationLanguages = (): Language[] => LANGUAGES.slice(1);
