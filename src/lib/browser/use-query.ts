import { useSyncExternalStore } from 'react';

const CHANGED = 'querychange';

function subscribe(notify: () => void): () => void {
  const events = ['popstate', CHANGED];
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
}

/**
 * Returns the URL's query; empty when prerendered. Lists store their state in it, so that
 * reloading, Back and shared links show the same rows.
 */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => ''
    )
  );

/**
 * Sets values of the URL's query; removes empty ones. Choosing a page or category can `push` a
 * history entry, so that Back undoes it.
 */
export function setQuery(
  values: Readonly<Record<string, string | number | undefined>>,
  method: 'replace' | 'push' = 'replace'
): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (url.href === location.href) return;
  if (method === 'push') history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
  dispatchEvent(new Event(CHANGED));
}
