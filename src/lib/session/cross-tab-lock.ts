// Other tabs see stored values slightly after the lock is released.
const SETTLING = 250;

/**
 * Runs `action` in one tab at a time; the next tab can read what this one stored. Without Web Locks
 * (plain http) there is no lock.
 */
export function withCrossTabLock<T>(name: string, action: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return action();
  return new Promise((resolve, reject) => {
    const turn = locks.request(name, async () => {
      const done = action();
      done.then(resolve, reject);
      await done;
      await new Promise((settled) => setTimeout(settled, SETTLING));
    });
    turn.catch(reject);
  });
}
