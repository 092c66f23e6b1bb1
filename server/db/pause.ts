import { setImmediate } from 'node:timers/promises';

const MAX_RUN_MS = 10;

/**
 * Returns a function that long loops call, to let other requests run. SQLite never waits for I/O,
 * so a batch would otherwise block the event loop to its end.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_RUN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
