/**
 * Dispatched when the query, the rows or a setting of this page changes. It is a window event
 * because some listening scripts cannot share a store: client directives are bundled separately,
 * and the first scripts of the identification page do not load the store library.
 */
export const PAGE_CHANGED = 'pagechange';

/** Dispatched when a session starts. The directive that hydrates the account menu listens to it. */
export const SESSION_STARTED = 'sessionstart';

/** Calls `listener` for window events until the returned function is called. */
export function onWindow(events: readonly string[], listener: (event: Event) => void): () => void {
  const listening = new AbortController();
  for (const event of events) globalThis.addEventListener?.(event, listener, listening);
  return () => listening.abort();
}

/** Dispatches a window event; does nothing when prerendered. */
export const notifyWindow = (event: string): void =>
  void globalThis.dispatchEvent?.(new Event(event));
