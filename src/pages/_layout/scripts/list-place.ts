// Who comes back from an item to its list finds the place again: page, search, order and category
// stand in the list's address, the card in sight is found by its link (§2 Catalogue).

/** Where somebody left a list; this tab keeps it. */
interface ListPlace {
  search: string;
  /** The path that the first card in sight leads to, and its distance from the window's top in px. */
  card?: string;
  top?: number;
}

const placeKey = (path: string) => `list-place:${path.replace(/\/+$/, '')}`;
const RETURNING = 'list-place-returning';
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

/** A browser that stores nothing shows the list from its start. */
function stored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // See `stored`.
  }
}

function placeOf(path: string): ListPlace | undefined {
  const kept = stored(placeKey(path));
  return kept === undefined ? undefined : (JSON.parse(kept) as ListPlace);
}

/**
 * Holds a card where it was until the visitor does anything: the list may first show its first
 * page, and cards above may turn out higher.
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
  const byLink = stored(RETURNING) === location.href;
  store(RETURNING, '');
  return byLink || (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** On a list's page: keeps the place, and finds it again for who has returned. */
export function keepListPlace(): void {
  const place = placeOf(location.pathname);
  if (hasReturned() && place?.card && place.search === location.search) hold(place);
  addEventListener('pagehide', () =>
    store(placeKey(location.pathname), JSON.stringify(currentPlace()))
  );
}

/** On an item's page: lets the link to the list lead to where this tab left it. */
export function leadBackToPlace(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-list]');
  const place = link && placeOf(link.pathname);
  if (!place) return;
  link.search = place.search;
  link.addEventListener('click', () => store(RETURNING, link.href));
}
