import { expect, it } from 'vitest';
import { MEGABYTE, openJobProcess } from '../../../../server/jobs/job-process.ts';

it('a process of jobs does not gather the pixels of those that it did', async () => {
  const jobs = openJobProcess<null, number>(
    new URL('../../../support/pixel-jobs.ts', import.meta.url),
    {
      maxWaiting: 1,
      runTimeoutMs: 10_000,
      totalTimeoutMs: 60_000,
      maxMemory: 512 * MEGABYTE,
      maxIdleMemory: 512 * MEGABYTE
    }
  );
  try {
    const left: number[] = [];
    for (let job = 0; job < 20; job++) left.push(await jobs.run(null));
    expect(Math.max(...left)).toBeLessThan(10 * MEGABYTE);
  } finally {
    jobs.close();
  }
});
