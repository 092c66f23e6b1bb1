// Other tabs can read a stored value only some time after it was stored.
const STORAGE_DELAY_MS = 250;

/**
 * Runs `action` in one tab at a time. Holds the lock until the next tab can read the values that
 * this one stored. If the browser has no Web Locks, as on http pages, runs `action` immediately.
 */
export function withCrossTabLock<T>(name: string, action: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return action();
  return new Promise((resolve, reject) => {
    const request = locks.request(name, async () => {
      const done = action();
      done.then(resolve, reject);
      await done;
      await new Promise((release) => setTimeout(release, STORAGE_DELAY_MS));
    });
    request.catch(reject);
  });
}
