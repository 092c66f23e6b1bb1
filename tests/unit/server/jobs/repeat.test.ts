import { expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from '../../../../server/jobs/repeat.ts';

test('§0 Data: a job runs now and at each interval, but never twice at once; a failure is logged, and stopping waits for the job', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ends: PromiseWithResolvers<void>[] = [];
  const log = { error: vi.fn() };
  const stop = repeat(
    log,
    'not done',
    () => (ends.push(Promise.withResolvers()), ends.at(-1)!.promise),
    1000
  );
  const runsAfter = async (time: number) => (await vi.advanceTimersByTimeAsync(time), ends.length);
  expect(await runsAfter(5000), 'the first run takes five intervals').toBe(1);
  const err = new Error('no connection');
  ends[0]!.reject(err);
  expect(await runsAfter(1000)).toBe(2);
  expect(log.error.mock.calls).toEqual([[{ err }, 'not done']]);
  ends[1]!.resolve();
  expect(await runsAfter(1000)).toBe(3);
  const isStopped = vi.fn();
  void stop().then(isStopped);
  expect(await runsAfter(5000)).toBe(3);
  expect(isStopped).not.toHaveBeenCalled();
  ends[2]!.resolve();
  await runsAfter(0);
  expect(isStopped).toHaveBeenCalledOnce();
});
