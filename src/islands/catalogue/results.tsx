import type { ReactNode, Ref } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { PAGE_SIZES } from './list-state.ts';
import { Button } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { LiveData } from '#lib/browser/use-live-data.ts';
import type { IndexedCard } from './card.ts';
import { ListChoice } from './list-choice.tsx';
import { ProductGrid } from './product-grid.tsx';

/** One page of search results. */
export interface ResultPage {
  items: readonly IndexedCard[];
  page: number;
  last: number;
  total: number;
  /** Some ('also') or all ('only') results match by use: no plant has the searched name. */
  byUse?: { which: 'also' | 'only'; q: string };
}

interface Props {
  view: LiveData<ResultPage>;
  perPage: number;
  t: ProductWords['catalogue'];
  pages: ProductWords['pages'];
  locale: Locale;
  /** The select for the order, beside the number of results. */
  sorting?: ReactNode;
  /** The element with the number of results. */
  status?: Ref<HTMLDivElement>;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onReset: () => void;
}

const countText = (t: ProductWords['catalogue'], { total, page, last }: ResultPage): string =>
  fill(last > 1 ? t.foundPages : t.found, { n: total, page, last });

/** The cards of one page, or a message instead, with the pagination below (§2 Catalogue). */
export function Results(props: Props) {
  const { view, perPage, t, pages, locale, sorting, status, onPage, onSize, onReset } = props;
  const shown = view.state === 'ready' && view.data.total > 0 ? view.data : undefined;
  const isEmpty = view.state === 'ready' && !shown;
  const again = (
    <Button variant="ghost" onClick={onReset}>
      {t.reset}
    </Button>
  );
  return (
    <>
      <div className={`flex items-center justify-between gap-3 ${shown?.byUse ? 'flex-wrap' : ''}`}>
        {/* One live region for all states: some screen readers skip a region added with its text. */}
        <div
          ref={status}
          role="status"
          tabIndex={-1}
          className={
            isEmpty ? 'w-full' : `min-w-0 text-sm text-ink-soft ${shown?.byUse ? 'w-full' : ''}`
          }
        >
          {view.state === 'loading' && <p>{t.loading}</p>}
          {shown?.byUse && (
            <p className="mb-4 border-l-4 border-turmeric bg-turmeric-tint px-5 py-4 text-base text-ink">
              {fill(t.byUse[shown.byUse.which], { q: shown.byUse.q })}
            </p>
          )}
          {shown && <p className="text-balance">{countText(t, shown)}</p>}
          {isEmpty && (
            <ListNotice kind="empty" action={again}>
              {t.empty}
            </ListNotice>
          )}
        </div>
        {!isEmpty && sorting}
      </div>
      {view.state === 'failed' && <ListNotice kind="failed">{t.failed}</ListNotice>}
      {view.state === 'loading' && <CardSkeletons count={DEFAULT_PAGE_SIZE} ratio="portrait" />}
      {shown && <ProductGrid cards={shown.items} locale={locale} detail={t.detail} eager={2} />}
      {shown && (shown.last > 1 || perPage !== DEFAULT_PAGE_SIZE) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
          {shown.last > 1 && (
            <Pagination page={shown.page} last={shown.last} onPage={onPage} t={pages} />
          )}
          <ListChoice
            label={pages.perPage}
            value={perPage}
            options={PAGE_SIZES.map((size) => ({ value: size, text: String(size) }))}
            onChoose={(size) => onSize(Number(size))}
          />
        </div>
      )}
    </>
  );
}
