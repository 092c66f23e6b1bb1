import { hash } from 'node:crypto';
import { apiBase } from '#lib/api/bases.ts';
import { BASE_LANGUAGE, LANGUAGES } from '#lib/contract/languages.ts';
import { LANGUAGE, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { content, type Content } from './content.ts';

// A save in one language dates the row, although no text of another has changed. Quotes of a text
// are escaped, so only a date matches; a `replacer` of `JSON.stringify` takes several times as
// long.
const DATES = /"updated_at":"[^"]*",?/g;

/**
 * A hash of what a page shows in its language, so that unchanged pages are not rendered again;
 * every page shows the site's address, the footer and the year.
 */
export async function cacheKey(locale: Locale, shown: unknown): Promise<string> {
  const { footer } = await content(locale);
  const parts = [import.meta.env.SITE, apiBase, new Date().getFullYear(), footer, shown];
  return hash('sha256', JSON.stringify(parts).replace(DATES, ''), 'base64url');
}

/** The value of `[...locale]` for a locale. */
export const localeParam = (locale: Locale): string | undefined =>
  locale === 'default' ? undefined : locale;

/** The content of pages in one language, and the locales that show it. */
export interface PageLanguage {
  locales: Locale[];
  /** One of them, by which words and content are asked for. */
  locale: Locale;
  shown: Content;
}

/** Paths of each language of the site, one after the other. */
export async function languagePaths<Path>(
  toPaths: (language: PageLanguage) => Promise<Path[]>
): Promise<Path[]> {
  const paths = LANGUAGES.map(async (language) => {
    const locales = LOCALES.filter((locale) => LANGUAGE[locale] === language);
    return toPaths({ locales, locale: language, shown: await content(language) });
  });
  return (await Promise.all(paths)).flat();
}

/**
 * Returns a page's paths in every locale, for getStaticPaths; `toProps` makes its props, apart from
 * words, from the content of its language.
 */
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

/** The paths of a page that shows words only. */
export const wordPaths = () => localePaths(() => ({}));

/** The paths of data that is published once per language; see `dataPath`. */
export const dataPaths = () =>
  LANGUAGES.map((language) => ({
    params: { locale: language === BASE_LANGUAGE ? undefined : language },
    props: { locale: language satisfies Locale }
  }));
