import { useLayoutEffect, useRef } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { Category } from './card.ts';
import { CategoryDrawer, CategoryList } from './category-drawer.tsx';
import { Results } from './results.tsx';
import { useCatalogue, type PrerenderedCards } from './use-catalogue.ts';

interface Props {
  first: PrerenderedCards;
  categories: readonly Category[];
  t: ProductWords['catalogue'];
  pages: ProductWords['pages'];
  locale: Locale;
}

export function Catalogue({ first, categories, t, pages, locale }: Props) {
  const { state, change, warmUp, view } = useCatalogue(first, locale);
  const top = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const changeCategory = (category: string) => change({ category });
  // Moves the focus, because the pressed button is removed while it has the focus.
  const reset: typeof change = (part) => {
    change(part);
    status.current?.focus();
  };
  const isPageChanged = useRef(false);
  const changePage = (page: number) => {
    isPageChanged.current = true;
    change({ page });
  };
  useLayoutEffect(() => {
    if (!isPageChanged.current) return;
    isPageChanged.current = false;
    top.current?.scrollIntoView();
    // While all cards load, the pressed button is removed.
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <div
      ref={top}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_1fr]"
    >
      <aside
        data-screen-only
        className="sticky top-[calc(var(--nav)+1.25rem)] -m-1 hidden max-h-[calc(100dvh-var(--nav)-2.5rem)] overflow-y-auto p-1 lg:block"
      >
        <h2 className="mb-3 text-xl">{t.categories}</h2>
        <CategoryList
          categories={categories}
          chosen={state.category}
          all={t.all}
          locale={locale}
          onChoose={changeCategory}
        />
      </aside>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <h2 className="sr-only">{t.title}</h2>
        <div className="grid min-w-0 items-center gap-3 sm:flex sm:justify-between">
          <SearchBox
            value={state.q}
            onChange={(q) => change({ q })}
            label={t.search}
            clear={t.clear}
            onFocus={warmUp}
          />
          <CategoryDrawer
            categories={categories}
            chosen={state.category}
            t={t}
            locale={locale}
            onChoose={changeCategory}
          />
        </div>
        <ActiveFilters
          state={state}
          categories={categories}
          t={t}
          locale={locale}
          onRemove={reset}
        />
        <Results
          view={view}
          state={state}
          t={t}
          pages={pages}
          locale={locale}
          status={status}
          warmUp={warmUp}
          onPage={changePage}
          onChange={change}
          onReset={reset}
        />
      </div>
    </div>
  );
}
