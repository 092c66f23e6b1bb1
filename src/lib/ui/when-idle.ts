/**
 * In milliseconds: where the browser does not say when it is idle, and the longest that one which
 * does is waited for.
 */
const PATIENCE = 2000;

/**
 * Runs something once the page has nothing else to do; the function that comes back calls it off.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, PATIENCE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
