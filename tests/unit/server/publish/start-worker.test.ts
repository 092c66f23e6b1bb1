import type { fork } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { startWorker } from '../../../../server/publish/builder/start-worker.ts';

vi.mock(import('node:child_process'), async (importOriginal) => {
  const original = await importOriginal();
  // An hour is a millisecond.
  const quickFork = (file: string, options: Parameters<typeof fork>[2]) =>
    original.fork(file, { ...options, timeout: (options?.timeout ?? 0) / 3_600_000 });
  return { ...original, fork: quickFork as typeof fork };
});

it('§1 Publishing: a process that hangs is ended after an hour, so that the next build can start', async () => {
  await expect(startWorker('compile', '/nowhere')).rejects.toThrow(
    'The process that builds the site took too long.'
  );
});
