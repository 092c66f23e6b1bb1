import { runJobs } from '../../server/jobs/job-channel.ts';

const PIXEL_BYTES = 4 * 1024 * 1024;

// A job process. Each job fills as much memory as a picture's pixels need, and returns the number
// of bytes that previous jobs have not freed.
runJobs(async (task) => {
  if (task === 'endless') return Promise.withResolvers().promise;
  const left = process.memoryUsage().arrayBuffers;
  new Uint8Array(PIXEL_BYTES).fill(1);
  return left;
});
