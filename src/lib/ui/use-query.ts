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
 * The address's query, which keeps a list's state over reload, back and sharing. The prerendered
 * page has none.
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
 * Puts values into the address; an empty one is taken out. What is typed letter by letter replaces
 * the history's entry; what is chosen, a page or a category, may be `push`ed, so that Back undoes
 * it.
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
