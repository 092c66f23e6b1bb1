import { createHash } from 'node:crypto';
import { apiBase } from '#lib/api/bases.ts';
import { LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { content } from './content.ts';

/**
 * A hash of what a page shows, so that unchanged pages are not rendered again; every page shows the
 * site's address, the footer and the year.
 */
export async function cacheKey(shown: unknown): Promise<string> {
  const { footer } = await content();
  const parts = [import.meta.env.SITE, apiBase, new Date().getFullYear(), footer, shown];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The value of `[...locale]` for a locale. */
export const localeParam = (locale: Locale): string | undefined =>
  locale === 'default' ? undefined : locale;

/** A page's three paths, for getStaticPaths; `props` is the data that it renders besides words. */
export async function localePaths<Props extends object>(props: Props) {
  const key = await cacheKey(props);
  return LOCALES.map((locale) => ({
    params: { locale: localeParam(locale) },
    props: { locale, ...props },
    cacheKey: key
  }));
}
