import { useSyncExternalStore } from 'react';
import { notifyWindow, onWindow, PAGE_CHANGED } from './window-events.ts';

const subscribe = (notify: () => void) => onWindow(['popstate', PAGE_CHANGED], notify);

// The latest query, and the URL after it was set. They can differ, because browsers limit how often
// the URL can change: Safari to 100 times in ten seconds.
let latest: { href: string; query: string } | undefined;
const currentQuery = (): string =>
  latest?.href === location.href ? latest.query : location.search;

/** Returns the URL's query, in which lists store their state; empty when prerendered. */
export const useUrlQuery = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, currentQuery, () => ''));

/** Sets parameters of the URL's query; empty values remove them. `push` adds a history entry. */
export function setUrlQuery(
  values: Readonly<Record<string, string | number | undefined>>,
  method: 'replace' | 'push' = 'replace'
): void {
  const url = new URL(location.href);
  url.search = currentQuery();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (url.search === currentQuery()) return;
  try {
    if (method === 'push') history.pushState(null, '', url);
    else history.replaceState(history.state, '', url);
  } catch {
    // Safari throws, other browsers ignore the change.
  }
  latest = { href: location.href, query: url.search };
  notifyWindow(PAGE_CHANGED);
}
