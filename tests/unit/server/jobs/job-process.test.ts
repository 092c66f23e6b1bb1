import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { QueueFullError } from '../../../../server/jobs/fair-queue.ts';
import { MEGABYTE, openJobProcess } from '../../../../server/jobs/job-process.ts';

const PROGRAM = new URL('../../../support/pixel-jobs.ts', import.meta.url);

async function startProgram() {
  const child = fork(PROGRAM, { serialization: 'advanced' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

it('a job process runs one job at a time and frees the pixels of finished jobs; closing it rejects the running job', async () => {
  const jobs = openJobProcess<null, number>(PROGRAM, {
    maxWaiting: 1,
    runTimeoutMs: 10_000,
    totalTimeoutMs: 60_000,
    maxMemory: 512 * MEGABYTE,
    maxIdleMemory: 512 * MEGABYTE
  });
  onTestFinished(() => jobs.close());
  const unfreedBytes: number[] = [];
  for (let job = 0; job < 20; job++) unfreedBytes.push(await jobs.run(null));
  expect(Math.max(...unfreedBytes)).toBeLessThan(10 * MEGABYTE);
  // The second job waits for the first one.
  expect(await Promise.all([jobs.run(null), jobs.run(null)])).toHaveLength(2);
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
