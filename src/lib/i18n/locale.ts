import { BASE_LANGUAGE, LANGUAGES, type Language } from '#lib/contract/languages.ts';

/**
 * The three locales (decision 004). The default locale, whose URLs have no prefix, mixes languages
 * as the specification requires. `/id` and `/en` are entirely in their language.
 */
export const LOCALES = ['default', ...LANGUAGES] as const;
export type Locale = (typeof LOCALES)[number];

/** The language a page declares in its `lang` attribute. */
export const LANGUAGE: Record<Locale, Language> = {
  default: BASE_LANGUAGE,
  ...(Object.fromEntries(LANGUAGES.map((one) => [one, one])) as Record<Language, Language>)
};

/** Returns the `lang` of untranslated content; undefined if it is the language of the page. */
export const contentLang = (locale: Locale): Language | undefined =>
  LANGUAGE[locale] === BASE_LANGUAGE ? undefined : BASE_LANGUAGE;

/** Returns the name of a locale for a menu: the given one, or its language's own name. */
export const localeName = (names: Partial<Record<Locale, string>>, locale: Locale): string =>
  names[locale] ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** Returns the path of a page in a locale: `/product` → `/id/product`. */
export const localPath = (locale: Locale, path: string): string =>
  locale === 'default' ? path : `/${locale}${path === '/' ? '' : path}`;

/** Returns the path of published data in a page's language: `/catalogue.json` or `/en/…`. */
export const dataPath = (locale: Locale, path: string): string =>
  LANGUAGE[locale] === BASE_LANGUAGE ? path : `/${LANGUAGE[locale]}${path}`;
