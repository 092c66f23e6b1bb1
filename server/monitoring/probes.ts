import { stat } from 'node:fs/promises';

/** Milliseconds after which threads that finish nothing count as stuck. */
const STUCK_MS = 5000;
const PROBE_TIMEOUT_MS = 1000;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value).unref());

/**
 * Whether `ask` resolves to true within `limit` milliseconds. Concurrent probes share one question,
 * so that frequent probes add no load.
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

/** Whether libuv's threads, which files, hashes and compression share, finish a task. */
export const threadsAnswer = (): Promise<boolean> => stat(import.meta.dirname).then(() => true);

/**
 * Whether those threads have finished nothing for five seconds; a flood only makes them slow.
 * Answers within a second.
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
