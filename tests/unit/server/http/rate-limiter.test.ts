import { afterEach, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../../../server/http/networks.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('§7 Limits: a network’s limit is reset after its window, even after further calls', () => {
  // The fake timers below do not include `performance.now`, so it is mocked separately.
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const advance = (time: number): void => {
    now += time;
    vi.advanceTimersByTime(time);
  };
  const rate = createRateLimiter(3, 60_000);
  const take = (times: number, network = 'a') =>
    Array.from({ length: times }, () => rate.consume(network));
  expect(take(2)).toEqual([undefined, undefined]);
  advance(40_500);
  expect(take(2)).toEqual([undefined, 20]);
  expect(take(1, 'b')).toEqual([undefined]);
  advance(19_000);
  expect(take(1)).toEqual([1]);
  advance(1000);
  expect(take(4)).toEqual([undefined, undefined, undefined, 60]);
});
