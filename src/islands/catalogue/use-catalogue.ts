import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import {
  publishedData,
  useResource,
  useRevalidate,
  type Resource
} from '#lib/browser/use-resource.ts';
import { setUrlQuery, useUrlQuery } from '#lib/browser/url-query.ts';
import { USES_INDEX } from './card-index.ts';
import { countUses, type UsesIndex } from './uses-index.ts';
import type { Card, IndexedCard } from './card.ts';
import { loadCards, loadChangedCards, loadFirstPage } from './load-cards.ts';
import {
  countWords,
  mergeCards,
  filterCards,
  matchesName,
  paginate,
  isFirstPage,
  queryFor,
  readCatalogueState,
  type CatalogueState,
  sortCards
} from './card-list.ts';
import type { ResultPage } from './results.tsx';

const NO_CHANGES: Card[] = [];

/** Loads all cards if they are `needed`. */
function useCards(needed: boolean, locale: Locale): Resource<IndexedCard[]> {
  const changed = useRevalidate(NO_CHANGES, () => loadChangedCards(locale), needed);
  const { data, failed } = useResource(needed ? locale : '', () => loadCards(locale));
  return useMemo(
    () => ({ data: data && mergeCards(data, changed), failed }),
    [data, changed, failed]
  );
}

/** Returns a value one paint late, so that the pressed control is painted before the list. */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setPainted(value)));
  }, [value]);
  return painted;
}

export interface PrerenderedCards {
  cards: readonly Card[];
  total: number;
}

/** Returns the state from the URL, and the prerendered first page or a page of all cards. */
export function useCatalogue(built: PrerenderedCards, locale: Locale) {
  const query = useUrlQuery().toString();
  const state = useMemo(() => readCatalogueState(new URLSearchParams(query)), [query]);
  const listed = useAfterPaint(state);
  // Once needed, the cards stay loaded.
  const [needsAll, setNeedsAll] = useState(false);
  const isFirst = isFirstPage(listed);
  const first = useRevalidate(built, () => loadFirstPage(locale), isFirst);
  const prerendered = isFirst && first.total > 0;
  if (!prerendered && !needsAll) setNeedsAll(true);
  const all = useCards(needsAll, locale);
  const isNameUnknown = useMemo(
    () => !prerendered && all.data !== undefined && !matchesName(all.data, listed.q),
    [prerendered, all, listed.q]
  );
  // If the uses cannot be loaded, only names are searched.
  const { data: uses, failed: isWithoutUses } = useResource(isNameUnknown ? USES_INDEX : '', () =>
    publishedData(USES_INDEX)
  );
  const change = (part: Partial<CatalogueState>) => {
    const isTyped = Object.keys(part).join() === 'q';
    setUrlQuery(queryFor(state, part), isTyped ? 'replace' : 'push');
  };
  const view = useMemo((): Resource<ResultPage> => {
    if (prerendered) {
      const last = Math.ceil(first.total / listed.perPage);
      const data = { items: first.cards, page: 1, last, total: first.total };
      return { data };
    }
    if (!all.data) return { failed: all.failed };
    const nameMatches = filterCards(all.data, listed);
    if (isNameUnknown && !uses && !isWithoutUses && nameMatches.length === 0) return {};
    const wordsInUses = uses
      ? countUses(uses as UsesIndex, all.data, listed, nameMatches)
      : new Map<IndexedCard, number>();
    const similar = nameMatches.filter((card) => !wordsInUses.has(card));
    const count = (card: IndexedCard) => countWords(card, listed.q) + (wordsInUses.get(card) ?? 0);
    const matches =
      wordsInUses.size > 0
        ? [...similar, ...wordsInUses.keys()].toSorted((a, b) => count(b) - count(a))
        : nameMatches;
    const cards = sortCards(matches, listed.sort, locale);
    const data = {
      ...paginate(cards, listed.page, listed.perPage),
      total: cards.length,
      ...(wordsInUses.size > 0 && {
        byUse: { kind: similar.length > 0 ? 'also' : 'only', q: listed.q.trim() } as const
      })
    };
    return { data };
  }, [prerendered, first, all, listed, locale, isNameUnknown, uses, isWithoutUses]);
  return { state, change, warmUp: () => setNeedsAll(true), view };
}
