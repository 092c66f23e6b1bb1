import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#lib/browser/when-idle.ts';

afterEach(() => vi.useRealTimers());

test('§2 Pages: without requestIdleCallback work is delayed, and can be cancelled', () => {
  vi.useFakeTimers();
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(cancelled)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
