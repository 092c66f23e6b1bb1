// Other tabs can read stored values only some time later.
const STORAGE_DELAY_MS = 250;

/**
 * Runs `action` in one tab at a time. The next tab can read what this one stored. Without Web
 * Locks, as on http pages, runs it immediately.
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
