import { ArrowDownUp } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { Select } from '#lib/ui/select.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { Resource } from '#lib/browser/use-resource.ts';
import type { IndexedCard } from './card.ts';
import { PAGE_SIZES, SORTS, type CatalogueState } from './card-list.ts';
import { ProductGrid } from './product-grid.tsx';

export interface ResultPage {
  items: readonly IndexedCard[];
  page: number;
  last: number;
  total: number;
  /** Set if `q` is in uses, but in no name. `also`: some results only have a similar name. */
  byUse?: { kind: 'also' | 'only'; q: string };
}

const ListChoice = <Value extends string>({
  icon,
  ...select
}: ComponentProps<typeof Select<Value>> & { icon?: ReactNode }) => (
  <label
    className={`flex max-w-full shrink-0 items-center gap-3 text-sm ${icon ? '' : 'flex-wrap'}`}
  >
    {icon}
    <span className={`shrink-0 text-ink-soft ${icon ? 'max-sm:sr-only' : ''}`}>{select.label}</span>
    <Select className="field w-auto min-w-0" {...select} />
  </label>
);

interface Props {
  view: Resource<ResultPage>;
  state: CatalogueState;
  t: ProductWords['catalogue'];
  pages: ProductWords['pages'];
  locale: Locale;
  status?: Ref<HTMLDivElement>;
  warmUp: () => void;
  onPage: (page: number) => void;
  onChange: (part: Partial<CatalogueState>) => void;
  onReset: (part: Partial<CatalogueState>) => void;
}

const COUNT_CLASS = 'row-start-2 text-sm text-balance text-ink-soft';

const countText = (t: ProductWords['catalogue'], { total, page, last }: ResultPage): string =>
  fill(last > 1 ? t.foundPages : t.found, { n: total, page, last });

export function Results(props: Props) {
  const { view, state, t, pages, locale, status, warmUp, onPage, onChange, onReset } = props;
  const { data, failed } = view;
  const isLoading = !data && !failed;
  const shown = data && data.total > 0 ? data : undefined;
  const isEmpty = data && !shown;
  const resetButton = (state.q || state.category) && (
    <Button
      variant="ghost"
      onClick={() => onReset({ q: '', category: '', perPage: DEFAULT_PAGE_SIZE })}
    >
      {t.reset}
    </Button>
  );
  return (
    <>
      {/*
        Row 2 of the status contains the count. The choice of the order is beside the count, or below
        it in browsers without subgrid (Chrome before 117).
      */}
      <div className="grid-cols-[minmax(33%,1fr)_minmax(0,auto)] items-center gap-x-3 supports-[grid-template-rows:subgrid]:grid">
        {/* One live region for all states: some screen readers skip a region added with its text. */}
        <div
          ref={status}
          role="status"
          tabIndex={-1}
          className="col-span-full row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid items-center"
        >
          {isLoading && <p className={COUNT_CLASS}>{t.loading}</p>}
          {shown?.byUse && (
            <p className="col-span-full mb-4 border-l-4 border-turmeric bg-turmeric-tint px-5 py-4">
              {fill(t.byUse[shown.byUse.kind], { q: shown.byUse.q })}
            </p>
          )}
          {shown && <p className={COUNT_CLASS}>{countText(t, shown)}</p>}
          {isEmpty && (
            <div className="col-span-full">
              <ListNotice kind="empty" action={resetButton}>
                {t.empty}
              </ListNotice>
            </div>
          )}
        </div>
        {!isEmpty && (
          <div className="col-start-2 row-start-2">
            <ListChoice
              label={t.sort}
              icon={
                <ArrowDownUp
                  aria-hidden="true"
                  className="size-4.5 text-ink-soft max-[22.5rem]:hidden sm:hidden"
                />
              }
              value={state.sort}
              options={[
                ['', state.q.trim() ? t.sorts.best : t.sorts.site],
                ...SORTS.map((sort) => [sort, t.sorts[sort]] as const)
              ]}
              onFocus={warmUp}
              onChoose={(sort) => onChange({ sort })}
            />
          </div>
        )}
      </div>
      {failed && <ListNotice kind="failed">{t.failed}</ListNotice>}
      {isLoading && <CardSkeletons count={DEFAULT_PAGE_SIZE} ratio="portrait" />}
      {shown && <ProductGrid cards={shown.items} locale={locale} detail={t.detail} eager={2} />}
      {shown && (shown.last > 1 || state.perPage !== DEFAULT_PAGE_SIZE) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
          {shown.last > 1 && (
            <Pagination
              page={Math.min(state.page, shown.last)}
              last={shown.last}
              onPage={onPage}
              t={pages}
            />
          )}
          <ListChoice
            label={pages.perPage}
            value={String(state.perPage)}
            options={PAGE_SIZES.map((size) => [String(size), String(size)])}
            onChoose={(size) => onChange({ perPage: Number(size) })}
          />
        </div>
      )}
    </>
  );
}
