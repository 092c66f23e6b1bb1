import { expect, test, vi } from 'vitest';
import { withCrossTabLock } from '#lib/session/cross-tab-lock.ts';

test('§4 Sessions: one tab at a time refreshes, and the next starts once it can read the stored session', async () => {
  vi.useFakeTimers();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, action: () => Promise<void>) => (last = last.then(action));
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
  vi.useRealTimers();
  // A page without HTTPS has no locks.
  vi.stubGlobal('navigator', {});
  expect(await tab('third')).toBe('third');
  vi.unstubAllGlobals();
});
