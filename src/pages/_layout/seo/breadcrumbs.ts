import { siteWords } from '#lib/i18n/site.ts';
import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import type { Thing } from './json-ld.ts';

interface Step {
  name: string;
  /** Without the wording. */
  path: string;
}

/** The way from the home page to a page, which is the last step. */
export const breadcrumbs = (
  site: URL | undefined,
  wording: Wording,
  steps: readonly Step[]
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteWords[wording].nav.home, path: '/' }, ...steps].map(
    ({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(localPath(wording, path), site).href
    })
  )
});
