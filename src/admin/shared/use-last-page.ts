import { useEffect } from 'react';
import { lastPage } from '../resources/list-state.ts';

/**
 * Goes to the last page when the address names one behind it; `total` is undefined as long as it is
 * not known.
 */
export function useLastPage(
  page: number,
  total: number | undefined,
  onPage: (page: number) => void
): void {
  const last = total === undefined ? page : lastPage(total);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}
