/** The pages for search engines besides products, without locale. */
export const LISTED = ['/', '/product', '/central-jamu', '/produsen', '/detection_tanaman'];

const PRODUCT = '/product/';

/** Whether search engines should list a page; not accounts, errors and the like. */
export const isListed = (path: string): boolean =>
  LISTED.includes(path) || path.startsWith(PRODUCT);
