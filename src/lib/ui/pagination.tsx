import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from './page-numbers.ts';

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
  words: PaginationWords;
}

/** Previous, numbered pages, next. */
export function Pagination({ page, last, onPage, words }: Props) {
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
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-1">
      {step(page - 1, words.previous, ChevronLeft)}
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
            aria-label={words.page.replace('{n}', String(item))}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        )
      )}
      {step(page + 1, words.next, ChevronRight)}
    </nav>
  );
}
