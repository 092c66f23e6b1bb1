/** Milliseconds on a link before its page is asked for: a pointer that only passes asks for nothing. */
const HOVER_MS = 80;
const asked = new Set<string>();

/** Visitors who save bytes, or have a slow network, get only the page that a press opens. */
function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}

/**
 * Whether a prefetched page is kept for the navigation. Firefox knows `rel="prefetch"` but holds it
 * to `default-src`, which is 'none' here, and Safari does not know it: there a plain request leaves
 * the page in the cache, and the navigation only asks whether it has changed.
 */
const isPrefetchKept = (): boolean =>
  'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Asks for the page of a link of this site, once, unless it is this page. */
function prefetch({ href, origin, pathname, search }: HTMLAnchorElement): void {
  const address = href.replace(/#.*/, '');
  if (!navigator.onLine || origin !== location.origin || asked.has(address)) return;
  if (pathname === location.pathname && search === location.search) return;
  asked.add(address);
  if (!isPrefetchKept()) {
    fetch(address, { priority: 'low' }).catch(() => undefined);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}

/**
 * Asks for a page as pointer or focus rest on a link to it, so that it is there when it is opened;
 * on a slow or dear connection as the link is pressed.
 */
export function prefetchPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLAnchorElement | null = null;
  const rest = (event: Event) => {
    const link = linkOf(event);
    if (link === over) return;
    clearTimeout(timer);
    over = link;
    if (link && !isSlowConnection()) timer = setTimeout(() => prefetch(link), HOVER_MS);
  };
  const press = (event: Event) => {
    const link = linkOf(event);
    if (link && isSlowConnection()) prefetch(link);
  };
  for (const type of ['mouseover', 'focusin']) addEventListener(type, rest, { passive: true });
  for (const type of ['touchstart', 'mousedown']) addEventListener(type, press, { passive: true });
}
