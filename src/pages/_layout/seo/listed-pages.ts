/** The pages besides products that a search engine is to know, without their locale. */
export const LISTED = ['/', '/product', '/central-jamu', '/produsen', '/detection_tanaman'];

const PRODUCT = '/product/';

/** Whether a page belongs into search results; accounts, errors and the like do not. */
export const isListed = (path: string): boolean =>
  LISTED.includes(path) || path.startsWith(PRODUCT);
