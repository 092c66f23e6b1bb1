import { ChevronLeft, ChevronRight } from 'lucide-react';

/** A page's number, or a gap where numbers are left out. */
type PageItem = number | 'gap';

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

export interface PaginationWords {
  label: string;
  previous: string;
  next: string;
  page: string;
}

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
  t: PaginationWords;
}

/** Previous, numbered pages, next. */
export function Pagination({ page, last, onPage, t }: Props) {
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="page-button"
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
      aria-label={name}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <nav aria-label={t.label} className="flex flex-wrap items-center gap-1">
      {step(page - 1, t.previous, ChevronLeft)}
      {pageNumbers(page, last).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="w-6 text-center text-ink-soft" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            type="button"
            key={item}
            className="page-button"
            aria-current={item === page ? 'page' : undefined}
            aria-label={t.page.replace('{n}', String(item))}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        )
      )}
      {step(page + 1, t.next, ChevronRight)}
    </nav>
  );
}
