import { hash } from 'node:crypto';
import { BASE_LANGUAGE, LANGUAGES } from '#lib/contract/languages.ts';
import { LANGUAGE, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { content, type Content } from './content.ts';

// Hashes omit `updated_at`, because a save in another language changes it, too. The pattern matches
// no text of the content, whose quotes are escaped. It is faster than a replacer of JSON.stringify.
const UPDATED_AT_PATTERN = /"updated_at":"[^"]*",?/g;

/**
 * Returns a hash of the content of a page and its layout. Pages with the same hash are reused, if the
 * site has the same code and addresses.
 */
export async function cacheKey(locale: Locale, data: unknown): Promise<string> {
  const { footer } = await content(locale);
  const text = JSON.stringify([footer, data]).replace(UPDATED_AT_PATTERN, '');
  return hash('sha256', text, 'base64url');
}

/** The value of `[...locale]` for a locale. */
export const localeParam = (locale: Locale): string | undefined =>
  locale === 'default' ? undefined : locale;

/** The content of pages in one language, and the locales that have this language. */
export interface PageLanguage {
  locales: Locale[];
  /** One of these locales, for strings and requests. */
  locale: Locale;
  shown: Content;
}

/** Returns the paths of a page in every language. Calls `toPaths` once per language. */
export async function languagePaths<Path>(
  toPaths: (language: PageLanguage) => Promise<Path[]>
): Promise<Path[]> {
  const paths = LANGUAGES.map(async (language) => {
    const locales = LOCALES.filter((locale) => LANGUAGE[locale] === language);
    return toPaths({ locales, locale: language, shown: await content(language) });
  });
  return (await Promise.all(paths)).flat();
}

/** Returns the paths of a page in every locale. `toProps` derives its props from the content. */
export const localePaths = <Props extends object>(
  toProps: (language: PageLanguage) => Props | Promise<Props>
) =>
  languagePaths(async (language) => {
    const props = await toProps(language);
    const key = await cacheKey(language.locale, props);
    return language.locales.map((locale) => ({
      params: { locale: localeParam(locale) },
      props: { locale, ...props },
      cacheKey: key
    }));
  });

/** The paths of a page without content. */
export const contentlessPaths = () => localePaths(() => ({}));

/** The paths of data files that exist once per language; see `dataPath`. */
export const dataPaths = () =>
  LANGUAGES.map((language) => ({
    params: { locale: language === BASE_LANGUAGE ? undefined : language },
    props: { locale: language satisfies Locale }
  }));
