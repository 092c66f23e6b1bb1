/**
 * The product that a path names in a locale: `/en/product/Jeruk%20Nipis` in `en` is `Jeruk Nipis`;
 * undefined for every other path.
 */
export function productName(path: string, locale: string | undefined): string | undefined {
  const start = `${locale === 'default' ? '' : `/${locale}`}/product/`;
  return path.startsWith(start) ? decodeURIComponent(path.slice(start.length)) : undefined;
}
