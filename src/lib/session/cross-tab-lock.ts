// Other tabs can read a stored value only some time after it was stored.
const STORAGE_DELAY_MS = 250;

/**
 * Runs `action` in one tab at a time. Holds the lock until the next tab can read the values that
 * this one stored. Runs `action` without the lock if the browser has no locks (on http pages) or
 * refuses the lock, or if `signal` aborts first (because a frozen tab holds the lock).
 */
export function withCrossTabLock<T>(name: string, action: () => Promise<T>, signal?: AbortSignal) {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return action();
  return new Promise<T>((resolve, reject) => {
    const run = async () => {
      await action().then(resolve, reject);
      await new Promise((release) => setTimeout(release, STORAGE_DELAY_MS));
    };
    locks.request(name, signal ? { signal } : {}, run).catch(run);
  });
}
