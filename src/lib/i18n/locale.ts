import { BASE_LANGUAGE, LANGUAGES, type Language } from '#lib/contract/languages.ts';

/**
 * The three locales (decision 004): the default addresses mix languages to the letter of the
 * specification, `/id` and `/en` are complete.
 */
export const LOCALES = ['default', ...LANGUAGES] as const;
export type Locale = (typeof LOCALES)[number];

/** The language a page declares in its `lang` attribute. */
export const LANGUAGE: Record<Locale, Language> = {
  default: BASE_LANGUAGE,
  ...(Object.fromEntries(LANGUAGES.map((one) => [one, one])) as Record<Language, Language>)
};

/**
 * The `lang` of content that is not translated, as the names of products, on a page; undefined
 * where the page's own is the same.
 */
export const contentLang = (locale: Locale): Language | undefined =>
  LANGUAGE[locale] === BASE_LANGUAGE ? undefined : BASE_LANGUAGE;

/** Returns the name of a locale in a menu: by its words, else in the language itself. */
export const localeName = (names: Partial<Record<Locale, string>>, locale: Locale): string =>
  names[locale] ?? new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** The address of a page in a locale: `/product` → `/id/product`. */
export const localPath = (locale: Locale, path: string): string =>
  locale === 'default' ? path : `/${locale}${path === '/' ? '' : path}`;

/**
 * The address of published data in the language of a page: `/catalogue.json` →
 * `/en/catalogue.json`; locales of the base language share theirs.
 */
export const dataPath = (locale: Locale, path: string): string =>
  LANGUAGE[locale] === BASE_LANGUAGE ? path : `/${LANGUAGE[locale]}${path}`;
