import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { LiveData } from '#lib/ui/use-live-data.ts';
import type { ListedCard } from './card.ts';
import { ProductGrid } from './product-grid.tsx';

interface PageSizeProps {
  size: number;
  label: string;
  onSize: (size: number) => void;
}

const PageSize = ({ size, label, onSize }: PageSizeProps) => (
  <label className="flex items-center gap-3 text-sm">
    <span className="text-ink-soft">{label}</span>
    <select
      className="field w-auto"
      value={size}
      onChange={(event) => onSize(Number(event.target.value))}
    >
      {PAGE_SIZES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </select>
  </label>
);

/** One page of the cards that a search finds. */
export interface Shown {
  items: readonly ListedCard[];
  page: number;
  last: number;
  total: number;
}

interface Props {
  view: LiveData<Shown>;
  perPage: number;
  words: ProductWords['catalogue'];
  pages: ProductWords['pages'];
  locale: Locale;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onReset: () => void;
}

const found = (words: ProductWords['catalogue'], { total, page, last }: Shown): string =>
  fill(last > 1 ? words.foundPages : words.found, { n: total, page, last });

/**
 * The cards of one page, or the message in their place, with the pagination below (§2 Catalogue).
 */
export function Results({ view, perPage, words, pages, locale, onPage, onSize, onReset }: Props) {
  const shown = view.state === 'ready' && view.data.total > 0 ? view.data : undefined;
  const again = (
    <Button look="ghost" onClick={onReset}>
      {words.reset}
    </Button>
  );
  return (
    <>
      {/* One live region for all states: one that appears together with its text is not read out everywhere. */}
      <div role="status">
        {view.state === 'loading' && <p className="text-sm text-ink-soft">{words.loading}</p>}
        {shown && <p className="text-sm text-ink-soft">{found(words, shown)}</p>}
        {view.state === 'ready' && !shown && (
          <ListNotice kind="empty" action={again}>
            {words.empty}
          </ListNotice>
        )}
      </div>
      {view.state === 'failed' && <ListNotice kind="failed">{words.failed}</ListNotice>}
      {view.state === 'loading' && <CardSkeletons count={DEFAULT_PAGE_SIZE} ratio="portrait" />}
      {shown && <ProductGrid cards={shown.items} locale={locale} detail={words.detail} eager={2} />}
      {shown && (shown.last > 1 || perPage !== DEFAULT_PAGE_SIZE) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
          {shown.last > 1 && (
            <Pagination page={shown.page} last={shown.last} onPage={onPage} words={pages} />
          )}
          <PageSize size={perPage} label={pages.perPage} onSize={onSize} />
        </div>
      )}
    </>
  );
}
