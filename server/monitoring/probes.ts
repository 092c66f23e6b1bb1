import { stat } from 'node:fs/promises';

/**
 * Milliseconds after which threads that finish nothing are stuck, and for which one question waits
 * at most.
 */
const STUCK = 5000;
const PATIENCE = 1000;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => void setTimeout(resolve, ms, value).unref());

/**
 * Whether `ask` says yes within so many milliseconds. While it is asked nobody asks again, so that
 * those who ask often add nothing.
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
 * Whether libuv's threads, which files, hashes and compression share, finish what they are given.
 */
export const threadsAnswer = (): Promise<boolean> => stat(import.meta.dirname).then(() => true);

/**
 * Whether those threads have finished something in the last five seconds: a flood makes them slow,
 * but does not count. Answers within a second.
 */
export function threadsAreStuck(ask = threadsAnswer): () => Promise<boolean> {
  let since: number | undefined;
  const answers = withinTime(async () => {
    since = performance.now();
    await ask();
    since = undefined;
    return true;
  }, PATIENCE);
  return async () =>
    !(await answers()) && performance.now() - (since ?? Number.POSITIVE_INFINITY) > STUCK;
}
