import { LANGUAGES, type Language } from '#lib/contract/languages.ts';

/**
 * Each language and where most of its speakers live: `en_US`. In a file of its own, because what a
 * component declares is worked out for every page.
 */
export const ogLocales = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    `${language}_${new Intl.Locale(language).maximize().region}`
  ])
) as Record<Language, string>;
