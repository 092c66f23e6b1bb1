import { expect, onTestFinished, test, vi } from 'vitest';
import { withCrossTabLock } from '#lib/session/cross-tab-lock.ts';

test('§4 Sessions: one tab at a time refreshes, and the next starts once it can read the stored session', async () => {
  vi.useFakeTimers();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, _options: object, action: () => Promise<void>) =>
    (last = last.then(action));
  vi.stubGlobal('navigator', { locks: { request } });
  const order: string[] = [];
  const tab = (name: string) =>
    withCrossTabLock('refresh', async () => {
      order.push(name);
      return name;
    });
  const tabs = [tab('first'), tab('second')];
  expect(await tabs[0]).toBe('first');
  await vi.advanceTimersByTimeAsync(200);
  expect(order).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(100);
  expect([await tabs[1], order]).toEqual(['second', ['first', 'second']]);
  await vi.advanceTimersByTimeAsync(300);
  await expect(
    withCrossTabLock('refresh', () => Promise.reject(new Error('offline')))
  ).rejects.toThrow('offline');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('§4 Sessions: a tab refreshes without the lock if the browser has none or denies it, or if a frozen tab holds it', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  // A page without HTTPS has no locks.
  vi.stubGlobal('navigator', {});
  expect(await withCrossTabLock('refresh', async () => 'done')).toBe('done');
  const frozen = new AbortController();
  const waiting = async (_: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  const denied = () => Promise.reject(new DOMException('cookies are blocked', 'SecurityError'));
  for (const request of [waiting, denied]) {
    vi.stubGlobal('navigator', { locks: { request } });
    const action = vi.fn(async () => 'done');
    const result = withCrossTabLock('refresh', action, frozen.signal);
    expect(action).not.toHaveBeenCalled();
    frozen.abort();
    expect([await result, action.mock.calls.length]).toEqual(['done', 1]);
  }
});
