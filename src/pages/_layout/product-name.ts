/**
 * The product that a path names in a wording: `/en/product/Jeruk%20Nipis` in `en` is `Jeruk Nipis`;
 * undefined for every other path.
 */
export function productName(path: string, wording: string | undefined): string | undefined {
  const start = `${wording === 'plain' ? '' : `/${wording}`}/product/`;
  return path.startsWith(start) ? decodeURIComponent(path.slice(start.length)) : undefined;
}
