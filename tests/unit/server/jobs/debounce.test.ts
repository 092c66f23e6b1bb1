import { expect, onTestFinished, test, vi } from 'vitest';
import { debounce } from '../../../../server/jobs/debounce.ts';

const NEVER = 60_000;
const TIMEOUT = { timeout: 10_000 };

function counted(times: Parameters<typeof debounce>[1]) {
  const seen = { acts: 0 };
  return { seen, ...debounce(() => seen.acts++, times) };
}

test('§1 Publishing: a single change runs the action at once', () => {
  const { seen, call } = counted({ pause: NEVER, maxWait: NEVER });
  call();
  expect(seen.acts).toBe(1);
});

test('§1 Publishing: consecutive changes run the action once, after a pause', async () => {
  const { seen, call } = counted({ pause: 50, maxWait: NEVER });
  for (let index = 0; index < 100; index++) call();
  expect(seen.acts).toBe(1);
  await expect.poll(() => seen.acts, TIMEOUT).toBe(2);
});

test('§1 Publishing: changes without a pause run the action after each maxWait', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { seen, call } = counted({
    pause: 10,
    maxWait: 100,
    seriesPause: 500,
    seriesMaxWait: NEVER
  });
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

test('§1 Publishing: a cancelled call has no effect', async () => {
  const { seen, call, cancel } = counted({ pause: 5, maxWait: 5 });
  call();
  call();
  cancel();
  // This timer runs after the cancelled one would have.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen.acts).toBe(1);
});
