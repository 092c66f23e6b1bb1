/** A page's number, or a gap where numbers are left out. */
export type PageItem = number | 'gap';

/**
 * The numbers a pagination shows: first, last, the current one and its neighbours; a gap never
 * hides a single number.
 */
export function pageNumbers(current: number, last: number): PageItem[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b);
  return wanted.flatMap((page, index): PageItem[] => {
    const before = wanted[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}
