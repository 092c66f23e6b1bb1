/**
 * The languages of content. Texts are written in the first language and translated into the other
 * languages. To add a language, add an entry here and its strings in `src/lib/i18n`.
 */
export const LANGUAGES = ['id', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const BASE_LANGUAGE: Language = LANGUAGES[0];

/** Returns the languages that texts are translated into. A function, so that a test can add one. */
export const translationLanguages = (): Language[] => LANGUAGES.slice(1);
