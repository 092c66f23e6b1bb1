import { LANGUAGES, type Language } from '#lib/contract/languages.ts';

/**
 * Each language with its main country: `en_US`. In a separate file, because Astro evaluates
 * constants of components for every page.
 */
export const ogLocales = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    `${language}_${new Intl.Locale(language).maximize().region}`
  ])
) as Record<Language, string>;
