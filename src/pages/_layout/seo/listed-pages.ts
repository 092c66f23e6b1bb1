import { NAMED_PAGES } from '#lib/contract/page-name.ts';

/** The pages for search engines, without locale; products and centres are added separately. */
export const LISTED_PAGES = [
  '/',
  '/product',
  '/indeks',
  '/central-jamu',
  '/produsen',
  '/detection_tanaman'
];

/** Whether search engines should list a page: account and error pages are not listed. */
export const isListed = (path: string): boolean =>
  LISTED_PAGES.includes(path) || NAMED_PAGES.some((part) => path.startsWith(`/${part}/`));
