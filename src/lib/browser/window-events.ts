/**
 * State of this page that other scripts read has changed: its query, its rows or a setting. A window
 * event reaches scripts that share no store: client directives are bundled apart from islands, and
 * the first scripts of the identification page load no store library.
 */
export const PAGE_CHANGED = 'pagechange';

/** A session started; for the directive that hydrates the account menu. */
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
