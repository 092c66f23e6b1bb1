import { expect, onTestFinished, test, vi } from 'vitest';
import { backoff, singleFlight } from '../../../../server/jobs/single-flight.ts';

function work() {
  const ends: ((isDone: boolean) => void)[] = [];
  const signals: AbortSignal[] = [];
  const { start: begin, stop } = singleFlight((signal) => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  });
  const end = async (isDone = true) => {
    ends.at(-1)?.(isDone);
    await new Promise(setImmediate);
  };
  return { begin, stop, end, signals };
}

test('§1 Publishing: never runs two builds at a time; requests during a build share the next one', async () => {
  const { begin, end, signals } = work();
  for (let index = 0; index < 500; index++) begin();
  expect(signals).toHaveLength(1);
  begin();
  await end();
  expect(signals).toHaveLength(2);
  await end();
  await end();
  expect(signals).toHaveLength(2);
  begin();
  expect(signals).toHaveLength(3);
  await end();
});

test('§1 Publishing: stopping aborts the running build and waits for its end, and later requests still run', async () => {
  const { begin, stop, end, signals } = work();
  begin();
  const stopped = stop();
  expect(signals[0]?.aborted).toBe(true);
  begin();
  await end(false);
  await stopped;
  expect(signals).toHaveLength(2);
  expect(signals[1]?.aborted).toBe(false);
  await end();
});

test('§1 Publishing: a failed build is retried with growing delays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin, stop, end, signals } = work();
  const builds = (wait: number) => (vi.advanceTimersByTime(wait), signals.length);
  begin();
  await end(false);
  expect([builds(4999), builds(1)]).toEqual([1, 2]);
  await end(false);
  expect([builds(9999), builds(1)]).toEqual([2, 3]);
  await end();
  // A success resets the delay, and a request during the delay replaces the retry.
  begin();
  await end(false);
  expect([builds(4999), builds(1)]).toEqual([4, 5]);
  await end(false);
  begin();
  await end();
  expect(builds(600_000)).toBe(6);
  // A stop cancels the retry.
  begin();
  await end(false);
  await stop();
  expect(builds(600_000)).toBe(7);
  expect([1, 2, 3, 4, 20].map(backoff)).toEqual([5000, 10_000, 20_000, 40_000, 600_000]);
});
