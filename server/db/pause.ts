import { setImmediate } from 'node:timers/promises';

const MAX_RUN_MS = 10;

/**
 * Returns a function that long loops call, to let other requests run. Queries of SQLite are
 * synchronous, so a batch would otherwise block the event loop until its end.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_RUN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
