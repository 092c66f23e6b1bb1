/** The pages for search engines apart from those of products and centres, without locale. */
export const LISTED = [
  '/',
  '/product',
  '/indeks',
  '/central-jamu',
  '/produsen',
  '/detection_tanaman'
];

const NAMED = ['/product/', '/central-jamu/'];

/** Whether search engines should list a page; not accounts, errors and the like. */
export const isListed = (path: string): boolean =>
  LISTED.includes(path) || NAMED.some((start) => path.startsWith(start));
