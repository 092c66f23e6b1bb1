import { useState } from 'react';
import { useRevalidate } from '#lib/ui/use-revalidate.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import type { Card } from './card.ts';
import { filterCards } from './card-list.ts';
import { isFirstPage, queryFor, readListState, type ListState } from './list-state.ts';
import { loadFirstPage } from './load-cards.ts';
import { pageOf } from './card-list.ts';
import { useCards } from './use-cards.ts';

/** The prerendered cards and the number of all. */
export interface FirstPage {
  cards: readonly Card[];
  total: number;
}

/**
 * The catalogue's state from the URL and what to show: the prerendered first page, or a page of all
 * cards.
 */
export function useCatalogue(built: FirstPage) {
  const state = readListState(useQuery());
  const [warm, setWarm] = useState(false);
  const isFirst = isFirstPage(state);
  const first = useRevalidate(built, loadFirstPage, isFirst);
  const prerendered = isFirst && first.total > 0;
  const all = useCards(warm || !prerendered);
  const isTyped = (part: Partial<ListState>) => Object.keys(part).join() === 'q';
  const change = (part: Partial<ListState>) =>
    setQuery(queryFor(state, part), isTyped(part) ? 'replace' : 'push');
  const controls = { state, change, warmUp: () => setWarm(true) };
  if (prerendered) {
    const last = Math.ceil(first.total / state.perPage);
    return {
      ...controls,
      view: {
        state: 'ready' as const,
        data: { items: first.cards, page: 1, last, total: first.total }
      }
    };
  }
  if (all.state !== 'ready') return { ...controls, view: all };
  const found = filterCards(all.data, state);
  return {
    ...controls,
    view: {
      state: 'ready' as const,
      data: { ...pageOf(found, state.page, state.perPage), total: found.length }
    }
  };
}
