import { ChevronLeft, ChevronRight } from 'lucide-react';

type PageItem = number | 'gap';

/** Returns the first, last, current and adjacent pages. A gap replaces at least two numbers. */
export function pageNumbers(current: number, last: number): PageItem[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b);
  return shown.flatMap((page, index): PageItem[] => {
    const before = shown[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}

const BUTTON =
  'grid min-h-11 min-w-11 place-items-center rounded-full tabular-nums hover:not-aria-disabled:bg-ground-sunk aria-disabled:opacity-35 aria-[current]:bg-leaf aria-[current]:font-bold aria-[current]:text-on-leaf';

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
  t: Record<'label' | 'previous' | 'next' | 'page', string>;
}

/** Shows buttons for the previous, the next and some numbered pages. */
export function Pagination({ page, last, onPage, t }: Props) {
  // aria-disabled instead of disabled, so that the button keeps the focus on the last page.
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className={BUTTON}
      aria-disabled={to < 1 || to > last}
      onClick={() => to >= 1 && to <= last && onPage(to)}
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
            className={BUTTON}
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
