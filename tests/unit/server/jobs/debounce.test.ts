import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '../../../../server/jobs/debounce.ts';

const NEVER = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted(times: Parameters<typeof debounce>[1]) {
  const seen = { acts: 0 };
  return { seen, ...debounce(() => seen.acts++, times) };
}

test('§1 Publishing: a single change runs the action at once, and consecutive ones once more, after a pause', () => {
  const { seen, call } = counted({ pause: 50, maxWait: NEVER });
  for (let index = 0; index < 100; index++) call();
  expect(seen.acts).toBe(1);
  vi.advanceTimersByTime(49);
  expect(seen.acts).toBe(1);
  vi.advanceTimersByTime(NEVER);
  expect(seen.acts).toBe(2);
});

test('§1 Publishing: changes without a pause run the action after each maxWait', () => {
  const { seen, call, cancel } = counted({ pause: NEVER, maxWait: 100 });
  const seenAt = [];
  for (let index = 0; index < 250; index++) {
    call();
    seenAt.push(seen.acts);
    vi.advanceTimersByTime(1);
  }
  expect(seenAt.indexOf(2)).toBe(101);
  expect(seenAt.indexOf(3)).toBe(201);
  cancel();
});

test('§1 Publishing: the batches of a series run the action once, after the last one', () => {
  const times = { pause: 10, maxWait: 100, seriesPause: 500, seriesMaxWait: NEVER };
  const { seen, call } = counted(times);
  for (let batch = 0; batch < 20; batch++) {
    call(true);
    vi.advanceTimersByTime(400);
  }
  expect(seen.acts).toBe(0);
  call();
  vi.advanceTimersByTime(10);
  expect(seen.acts).toBe(1);
  call(true);
  vi.advanceTimersByTime(500);
  expect(seen.acts).toBe(2);
});

test('§1 Publishing: a cancelled call has no effect', () => {
  const { seen, call, cancel } = counted({ pause: 5, maxWait: 5 });
  call();
  call();
  cancel();
  vi.advanceTimersByTime(NEVER);
  expect(seen.acts).toBe(1);
});
