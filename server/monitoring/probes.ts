import { stat } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds without a finished task after which threads count as stuck. */
const STUCK_MS = 5000;
const PROBE_TIMEOUT_MS = 1000;

/**
 * Limits the time of `check`: the returned function resolves to false if `check` fails or takes
 * longer than `timeoutMs`. Calls share a running `check`, and then its result for `cacheMs`.
 */
export function withinTime(
  check: () => Promise<boolean>,
  timeoutMs: number,
  cacheMs = 0
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check()
      .catch(() => false)
      .finally(() => setTimeout(() => (running = undefined), cacheMs).unref());
    return Promise.race([running, after(timeoutMs, false, { ref: false })]);
  };
}

/** Resolves once Node's thread pool, which files and hashes share, has run a small task. */
export const finishThreadTask = (): Promise<boolean> => stat(import.meta.dirname).then(() => true);

/**
 * Returns a check that resolves to true, within a second, if Node's thread pool is stuck: it has
 * finished no task for `STUCK_MS`. Under heavy load, the pool still finishes some tasks.
 */
export function createStuckThreadsProbe(): () => Promise<boolean> {
  let since: number | undefined;
  const isResponding = withinTime(async () => {
    since = performance.now();
    await finishThreadTask();
    since = undefined;
    return true;
  }, PROBE_TIMEOUT_MS);
  return async () =>
    !(await isResponding()) && performance.now() - (since ?? Number.POSITIVE_INFINITY) > STUCK_MS;
}
