// What a tab stores reaches the others a little later than the lock would.
const SETTLING = 250;

/**
 * Runs in one tab of the browser at a time, the next one when all can read what this one stored;
 * without Web Locks (plain http) in each by itself.
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
