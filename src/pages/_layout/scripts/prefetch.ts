const HOVER_MS = 80;
const prefetched = new Set<string>();

/** Returns whether data saver is on or the connection is slow. */
function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}

/**
 * Returns whether `rel="prefetch"` works: only in Chromium, the only browser with speculation
 * rules. Safari does not support `prefetch`, and Firefox applies `default-src 'none'` to it, so a
 * plain fetch fills the HTTP cache of these browsers.
 */
const usesPrefetchedPages = (): boolean =>
  'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Prefetches another page of this site, once. */
function prefetch({ href, origin, pathname, search }: HTMLAnchorElement): void {
  const url = href.replace(/#.*/, '');
  if (!navigator.onLine || origin !== location.origin || prefetched.has(url)) return;
  if (pathname === location.pathname && search === location.search) return;
  prefetched.add(url);
  if (!usesPrefetchedPages()) return void fetch(url, { priority: 'low' }).catch(() => undefined);
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: url });
  document.head.append(link);
}

/**
 * Prefetches a page when the pointer or focus rests on its link; on a slow connection, when the
 * link is pressed.
 */
export function prefetchPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLAnchorElement | null = null;
  const onHover = (event: Event) => {
    const link = linkOf(event);
    if (link === over) return;
    clearTimeout(timer);
    over = link;
    if (link && !isSlowConnection()) timer = setTimeout(() => prefetch(link), HOVER_MS);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link && isSlowConnection()) prefetch(link);
  };
  for (const type of ['mouseover', 'focusin']) addEventListener(type, onHover, { passive: true });
  for (const type of ['touchstart', 'mousedown'])
    addEventListener(type, onPress, { passive: true });
}
