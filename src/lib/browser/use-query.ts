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
 * Returns the URL's query, in which lists store their state for reload, Back and sharing; empty
 * when prerendered.
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
 * Sets query values; an empty one is removed. Typing replaces the history entry; choosing a page or
 * category may `push`, so that Back undoes it.
 */
export function setQuery(
  values: Readonly<Record<string, string | number | undefined>>,
  how: 'replace' | 'push' = 'replace'
): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (url.href === location.href) return;
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
  dispatchEvent(new Event(CHANGED));
}
