import { localPath, type Locale } from '#lib/i18n/locale.ts';

/** The pages that identifying needs: the identification page, and what any plant's page loads. */
export const identifierPages = (locale: Locale): string[] =>
  ['/detection_tanaman', '/product-live'].map((path) => localPath(locale, path));
