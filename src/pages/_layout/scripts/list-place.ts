// Restores the scroll position when returning to a list: page, search, order and category are in
// the list's address, and the visible card is found by its link (§2 Catalogue).

import { cameByLink, keepPlace, keptPlace, type ListPlace } from './kept-place.ts';

const CARDS = 'main li.card';
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const pathOf = (card: Element): string | undefined => card.querySelector('a')?.pathname;

function currentPlace(): ListPlace {
  const header = document.getElementById('site-header')?.offsetHeight ?? 0;
  const inSight = [...document.querySelectorAll(CARDS)].find(
    (card) => card.getBoundingClientRect().bottom > header
  );
  const card = scrollY > 0 && inSight && pathOf(inSight);
  return {
    search: location.search,
    ...(card && { card, top: inSight.getBoundingClientRect().top })
  };
}

/**
 * Holds a card in place until the visitor acts: the list may first show its first page, and cards
 * above may turn out higher.
 */
function hold({ card, top = 0 }: ListPlace): void {
  const put = () => {
    const found = [...document.querySelectorAll(CARDS)].find((one) => pathOf(one) === card);
    if (found) scrollBy({ top: found.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const watching = new MutationObserver(() => requestAnimationFrame(put));
  const stop = new AbortController();
  const release = () => {
    watching.disconnect();
    stop.abort();
  };
  for (const input of INPUTS) addEventListener(input, release, stop);
  watching.observe(document.body, { childList: true, subtree: true });
  put();
}

function hasReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return cameByLink() || (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** On a list's page: keeps the place, and finds it again for who has returned. */
export function keepListPlace(): void {
  const place = keptPlace(location.pathname);
  if (hasReturned() && place?.card && place.search === location.search) hold(place);
  addEventListener('pagehide', () => keepPlace(location.pathname, currentPlace()));
}
