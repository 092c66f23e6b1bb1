import { siteWords } from '#lib/i18n/site.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { Thing } from './json-ld.ts';

interface Step {
  name: string;
  /** Without the locale. */
  path: string;
}

/** The path from the home page to a page. */
export const breadcrumbs = (
  site: URL | undefined,
  locale: Locale,
  steps: readonly Step[]
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteWords[locale].nav.home, path: '/' }, ...steps].map(
    ({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(localPath(locale, path), site).href
    })
  )
});
