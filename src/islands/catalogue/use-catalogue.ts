import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { useRevalidate, type LiveData } from '#lib/ui/use-live-data.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import type { Card } from './card.ts';
import { filterCards, pageOf } from './card-list.ts';
import { isFirstPage, queryFor, readListState, type ListState } from './list-state.ts';
import { loadFirstPage } from './load-cards.ts';
import { sortCards } from './sort-cards.ts';
import { useCards } from './use-cards.ts';
import type { Shown } from './results.tsx';

/** The prerendered cards and the number of all. */
export interface FirstPage {
  cards: readonly Card[];
  total: number;
}

/**
 * The catalogue's state from the URL and what to show: the prerendered first page, or a page of all
 * cards.
 */
export function useCatalogue(built: FirstPage, locale: Locale) {
  const query = useQuery().toString();
  const state = useMemo(() => readListState(new URLSearchParams(query)), [query]);
  // What was pressed or typed is painted first; the list follows.
  const listed = useDeferredValue(state);
  const [warm, setWarm] = useState(false);
  const isFirst = isFirstPage(listed);
  const load = useCallback(() => loadFirstPage(locale), [locale]);
  const first = useRevalidate(built, load, isFirst);
  const prerendered = isFirst && first.total > 0;
  const all = useCards(warm || !prerendered, locale);
  const isTyped = (part: Partial<ListState>) => Object.keys(part).join() === 'q';
  const change = (part: Partial<ListState>) =>
    setQuery(queryFor(state, part), isTyped(part) ? 'replace' : 'push');
  const view = useMemo((): LiveData<Shown> => {
    if (prerendered) {
      const last = Math.ceil(first.total / listed.perPage);
      const data = { items: first.cards, page: 1, last, total: first.total };
      return { state: 'ready', data };
    }
    if (all.state !== 'ready') return all;
    const found = sortCards(filterCards(all.data, listed), listed.sort, locale);
    const data = { ...pageOf(found, listed.page, listed.perPage), total: found.length };
    return { state: 'ready', data };
  }, [prerendered, first, all, listed, locale]);
  return { state, change, warmUp: () => setWarm(true), view };
}
