import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, LOCALES, localPath, type Locale } from '#lib/i18n/locale.ts';

/** The same page in each locale. */
export const languageLinks = (locale: Locale, path: string) =>
  LOCALES.map((other) => ({
    href: localPath(other, path),
    text: siteWords[locale].nav[other],
    lang: LANGUAGE[other],
    current: other === locale ? ('true' as const) : undefined
  }));
