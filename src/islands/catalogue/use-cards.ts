import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { useRevalidate, type LiveData } from '#lib/browser/use-live-data.ts';
import type { Card, ListedCard } from './card.ts';
import { loadCards, loadChangedCards } from './load-cards.ts';
import { withChanges } from './card-list.ts';

const NONE: Card[] = [];

/** All cards, loaded once `needed`: the first page is prerendered. */
export function useCards(needed: boolean, locale: Locale): LiveData<ListedCard[]> {
  const [live, setLive] = useState<LiveData<ListedCard[]>>({ state: 'loading' });
  const [asked, setAsked] = useState(false);
  if (needed && !asked) setAsked(true);
  const loadChanged = useCallback(() => loadChangedCards(locale), [locale]);
  const changed = useRevalidate(NONE, loadChanged, asked);
  useEffect(() => {
    if (!asked) return;
    loadCards(locale).then(
      (data) => setLive({ state: 'ready', data }),
      () => setLive({ state: 'failed' })
    );
  }, [asked, locale]);
  return useMemo(
    () =>
      live.state === 'ready' ? { state: 'ready', data: withChanges(live.data, changed) } : live,
    [live, changed]
  );
}
