import { stat } from 'node:fs/promises';

/** Milliseconds without a finished task after which threads count as stuck. */
const STUCK_MS = 5000;
const PROBE_TIMEOUT_MS = 1000;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value).unref());

/**
 * Returns a function that resolves to whether `ask` resolves to true within `limit` milliseconds.
 * Concurrent calls share one `ask`, so that frequent probes add no load.
 */
export function withinTime(ask: () => Promise<boolean>, limit: number): () => Promise<boolean> {
  let open: Promise<boolean> | undefined;
  return () => {
    open ??= ask()
      .catch(() => false)
      .finally(() => (open = undefined));
    return Promise.race([open, after(limit, false)]);
  };
}

/**
 * Resolves when libuv's threads, which files, hashes and compression share, have finished a task.
 */
export const threadsAnswer = (): Promise<boolean> => stat(import.meta.dirname).then(() => true);

/**
 * Returns a function that resolves within a second to whether the threads have finished no task for
 * five seconds. Under heavy load they still finish some.
 */
export function threadsAreStuck(ask = threadsAnswer): () => Promise<boolean> {
  let since: number | undefined;
  const answers = withinTime(async () => {
    since = performance.now();
    await ask();
    since = undefined;
    return true;
  }, PROBE_TIMEOUT_MS);
  return async () =>
    !(await answers()) && performance.now() - (since ?? Number.POSITIVE_INFINITY) > STUCK_MS;
}
