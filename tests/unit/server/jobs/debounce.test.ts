import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '../../../../server/jobs/debounce.ts';

const NEVER = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function countRuns(times: Parameters<typeof debounce>[1]) {
  const counts = { runs: 0 };
  return { counts, ...debounce(() => counts.runs++, times) };
}

test('§1 Publishing: the first change runs the action at once; all changes that follow run the action once more, after a pause', () => {
  const { counts, call } = countRuns({ pause: 50, maxWait: NEVER });
  for (let index = 0; index < 100; index++) call();
  expect(counts.runs).toBe(1);
  vi.advanceTimersByTime(49);
  expect(counts.runs).toBe(1);
  vi.advanceTimersByTime(NEVER);
  expect(counts.runs).toBe(2);
  call();
  expect(counts.runs).toBe(3);
});

test('§1 Publishing: while changes follow each other without a pause, the action runs every `maxWait`', () => {
  const { counts, call, cancel } = countRuns({ pause: NEVER, maxWait: 100 });
  const runsAfter = [];
  for (let index = 0; index < 250; index++) {
    call();
    runsAfter.push(counts.runs);
    vi.advanceTimersByTime(1);
  }
  expect(runsAfter.indexOf(2)).toBe(101);
  expect(runsAfter.indexOf(3)).toBe(201);
  cancel();
});

test('§1 Publishing: the batches of a series, such as an import, run the action once, after the last batch', () => {
  const times = { pause: 10, maxWait: 100, seriesPause: 500, seriesMaxWait: NEVER };
  const { counts, call } = countRuns(times);
  for (let batch = 0; batch < 20; batch++) {
    call(true);
    vi.advanceTimersByTime(400);
  }
  expect(counts.runs).toBe(0);
  call();
  vi.advanceTimersByTime(10);
  expect(counts.runs).toBe(1);
  call(true);
  vi.advanceTimersByTime(500);
  expect(counts.runs).toBe(2);
});
