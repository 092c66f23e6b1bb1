import { useEffect, useState } from 'react';
import type { Live } from '#lib/ui/use-live.ts';
import type { ListedCard } from './card.ts';
import { loadCards } from './load-cards.ts';

/** All cards, asked for only once they are `needed`: the first page stands in the HTML. */
export function useCards(needed: boolean): Live<ListedCard[]> {
  const [live, setLive] = useState<Live<ListedCard[]>>({ state: 'loading' });
  const [asked, setAsked] = useState(false);
  if (needed && !asked) setAsked(true);
  useEffect(() => {
    if (!asked) return;
    loadCards().then(
      (data) => setLive({ state: 'ready', data }),
      () => setLive({ state: 'failed' })
    );
  }, [asked]);
  return live;
}
