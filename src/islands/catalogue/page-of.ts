/** One page of a list; a page beyond the last one counts as the last. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  size: number
): { items: T[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, last);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, last };
}
