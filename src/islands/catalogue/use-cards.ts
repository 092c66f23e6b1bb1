import { useEffect, useState } from 'react';
import type { Live } from '#lib/ui/use-live.ts';
import { useRenewed } from '#lib/ui/use-renewed.ts';
import type { Card, ListedCard } from './card.ts';
import { loadCards } from './load-cards.ts';
import { loadChangedCards } from './load-changed-cards.ts';
import { withChanges } from './with-changes.ts';

const NONE: Card[] = [];

/** All cards, asked for only once they are `needed`: the first page stands in the HTML. */
export function useCards(needed: boolean): Live<ListedCard[]> {
  const [live, setLive] = useState<Live<ListedCard[]>>({ state: 'loading' });
  const [asked, setAsked] = useState(false);
  if (needed && !asked) setAsked(true);
  const changed = useRenewed(NONE, loadChangedCards, asked);
  useEffect(() => {
    if (!asked) return;
    loadCards().then(
      (data) => setLive({ state: 'ready', data }),
      () => setLive({ state: 'failed' })
    );
  }, [asked]);
  return live.state === 'ready' ? { state: 'ready', data: withChanges(live.data, changed) } : live;
}
