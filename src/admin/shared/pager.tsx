import { useEffect } from 'react';
import { Pagination } from '#lib/ui/pagination.tsx';
import { useMessages } from './i18n-provider.tsx';
import { lastPage, ROWS_PER_PAGE } from './list-state.ts';

/** Goes to the last page when the address names a later one; `total` is undefined until known. */
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

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the links to the other pages. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { list } = useMessages();
  if (total === 0) return null;
  const last = lastPage(total);
  const from = (page - 1) * ROWS_PER_PAGE + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p role="status" className="tabular-nums">
        {list.range(from, Math.min(total, page * ROWS_PER_PAGE), total)}
      </p>
      {last > 1 && <Pagination page={page} last={last} onPage={onPage} words={list.pages} />}
    </div>
  );
}
