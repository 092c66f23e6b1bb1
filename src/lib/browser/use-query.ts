import { useSyncExternalStore } from 'react';
import { notifyWindow, onWindow, PAGE_CHANGED } from './window-events.ts';

const subscribe = (notify: () => void) => onWindow(['popstate', PAGE_CHANGED], notify);

/** Returns the URL's query, in which lists store their state; empty when prerendered. */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => ''
    )
  );

/** Sets parameters of the URL's query; empty values remove them. `push` adds a history entry. */
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
  notifyWindow(PAGE_CHANGED);
}
