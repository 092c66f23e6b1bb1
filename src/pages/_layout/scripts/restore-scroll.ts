// Restores the scroll position when returning to a list. The list's URL contains page, search,
// order and category; the card at the top is identified by its link (§2 Catalogue).
import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** The scroll position in a list, stored in sessionStorage. */
interface ListPosition {
  search: string;
  /** The path of the first visible card, and its distance from the top of the window in px. */
  card?: string;
  top?: number;
}

const keyOf = (path: string) => `list-place:${path.replace(/\/+$/, '')}`;
const RETURNING_KEY = 'list-place-returning';

function storedPosition(path: string): ListPosition | undefined {
  const stored = safeSessionStorage.get(keyOf(path));
  return stored ? (JSON.parse(stored) as ListPosition) : undefined;
}

/** On a product or centre page: sets the stored query string on the link back to the list. */
export function linkToPosition(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-list]');
  const position = link && storedPosition(link.pathname);
  if (!position) return;
  link.search = position.search;
  link.addEventListener('click', () => safeSessionStorage.set(RETURNING_KEY, link.href));
}

const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const cardsOnPage = () => [...document.querySelectorAll('main li.card')];
const pathOf = (card: Element): string | undefined => card.querySelector('a')?.pathname;

function currentPosition(): ListPosition {
  const header = document.getElementById('site-header')?.offsetHeight ?? 0;
  const inSight = cardsOnPage().find((card) => card.getBoundingClientRect().bottom > header);
  const card = scrollY > 0 && inSight && pathOf(inSight);
  return {
    search: location.search,
    ...(card && { card, top: inSight.getBoundingClientRect().top })
  };
}

/**
 * Keeps a card at its position until the user scrolls or clicks. Hydration may replace the cards,
 * and cards above may change their height.
 */
function holdCard({ card, top = 0 }: ListPosition): void {
  const scrollToCard = () => {
    const element = cardsOnPage().find((item) => pathOf(item) === card);
    if (element) scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const watching = new MutationObserver(() => requestAnimationFrame(scrollToCard));
  const stop = new AbortController();
  const release = () => {
    watching.disconnect();
    stop.abort();
  };
  for (const input of INPUT_EVENTS) addEventListener(input, release, stop);
  watching.observe(document.body, { childList: true, subtree: true });
  scrollToCard();
}

/** Returns whether the user followed the link back, used the browser's history, or reloaded. */
function hasReturned(): boolean {
  const isByLink = safeSessionStorage.get(RETURNING_KEY) === location.href;
  safeSessionStorage.remove(RETURNING_KEY);
  const [entry] = performance.getEntriesByType('navigation');
  return isByLink || (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** On a list page: stores the position when the page is left, and restores it on return. */
export function restoreScroll(): void {
  const position = storedPosition(location.pathname);
  if (hasReturned() && position?.card && position.search === location.search) holdCard(position);
  addEventListener('pagehide', () =>
    safeSessionStorage.set(keyOf(location.pathname), JSON.stringify(currentPosition()))
  );
}
