import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { QueueFullError } from '../../../../server/jobs/fair-queue.ts';
import { JobTimeoutError, MEGABYTE, openJobProcess } from '../../../../server/jobs/job-process.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const PROGRAM = new URL('../../../support/pixel-jobs.ts', import.meta.url);

const LIMITS = {
  maxWaiting: 1,
  runTimeoutMs: 10_000,
  totalTimeoutMs: 60_000,
  maxMemory: 512 * MEGABYTE,
  maxIdleMemory: 512 * MEGABYTE
};

it('the error of a program that does not start contains its exit code or signal', async () => {
  const program = join(await temporaryFolder(), 'program.mjs');
  await writeFile(program, "process.kill(process.pid, 'SIGILL')");
  const { opened, close } = openJobProcess(pathToFileURL(program), LIMITS);
  onTestFinished(close);
  await expect(opened).rejects.toThrow('program.mjs ended with SIGILL');
  const unawaited = openJobProcess(pathToFileURL(program), LIMITS);
  onTestFinished(unawaited.close);
  // Without `await`, `opened` must not cause an unhandled rejection.
  expect(await unawaited.isHealthy()).toBe(false);
});

async function startProgram() {
  const child = fork(PROGRAM, { serialization: 'advanced' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

it('a job process runs one job at a time and frees the pixels of finished jobs; closing it rejects the running job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const jobs = openJobProcess<null, number>(PROGRAM, LIMITS);
  onTestFinished(() => jobs.close());
  const unfreedBytes: number[] = [];
  for (let job = 0; job < 20; job++) unfreedBytes.push(await jobs.run(null));
  expect(Math.max(...unfreedBytes)).toBeLessThan(10 * MEGABYTE);
  // The second job waits for the first one.
  expect(await Promise.all([jobs.run(null), jobs.run(null)])).toHaveLength(2);
  expect(await jobs.isHealthy()).toBe(true);
  expect(vi.getTimerCount(), 'no timer ends an idle process').toBe(0);
  const onDemand = openJobProcess(PROGRAM, { ...LIMITS, idleTimeoutMs: 1000 });
  onTestFinished(() => onDemand.close());
  for (let job = 0; job < 2; job++) await onDemand.run(null);
  expect(vi.getTimerCount(), 'one timer ends a process on demand').toBe(1);
  const running = jobs.run(null);
  jobs.close();
  await expect(running).rejects.toThrow(QueueFullError);
});

it('a job process ignores SIGINT and SIGTERM, which a terminal also sends to child processes, and runs the next job', async () => {
  const child = await startProgram();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  const replies = on(child, 'message', { close: ['exit'], signal: AbortSignal.timeout(20_000) });
  child.send({ task: null });
  const received: unknown[] = [];
  for await (const [message] of replies) {
    received.push(message);
    if ((message as { outcome?: unknown }).outcome) child.send('ping');
    if (message === 'pong') break;
  }
  expect(received.at(-1)).toBe('pong');
  expect(received).toContainEqual({
    outcome: { done: expect.any(Number) },
    resident: expect.any(Number)
  });
});

it('a process ends in the middle of a job if its parent has ended', async () => {
  const child = await startProgram();
  child.send({ task: 'endless' });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

it.each([
  ['uses the CPU is ended after its time limit', 100, 1],
  ['waits for the CPU of a busy machine is ended after twice its time limit', 0, 2]
])('a job that %s', async (_, cpuTime, limits) => {
  const program = new URL('cpu-jobs.ts', import.meta.url);
  const runTimeoutMs = 200;
  const jobs = openJobProcess<number, never>(program, { ...LIMITS, runTimeoutMs });
  onTestFinished(() => jobs.close());
  await jobs.opened;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.fn();
  void jobs.run(cpuTime).catch(ended);
  // The process reports its usage after the job's work, and before the second response.
  for (let ping = 0; ping < 2; ping++) expect(await jobs.isHealthy()).toBe(true);
  await vi.advanceTimersByTimeAsync(limits * runTimeoutMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(JobTimeoutError));
});
