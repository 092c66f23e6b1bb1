import { runJobs } from '../../server/jobs/job-channel.ts';

const PIXELS = 4 * 1024 * 1024;

// A program of jobs that take pixels as pictures do. Says how many bytes those before it left.
runJobs(async (task) => {
  if (task === 'endless') return Promise.withResolvers().promise;
  const left = process.memoryUsage().arrayBuffers;
  new Uint8Array(PIXELS).fill(1);
  return left;
});
