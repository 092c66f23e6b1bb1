/** The languages of content; the first one is that of original texts (see CONTRIBUTING). */
export const LANGUAGES = ['id', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const BASE_LANGUAGE: Language = LANGUAGES[0];

/**
 * Returns the languages that texts are translated into. A function, because tests add languages to
 * `LANGUAGES`.
 */
export const translationLanguages = (): Language[] => LANGUAGES.slice(1);
