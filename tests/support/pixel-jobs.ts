import { runJobs } from '../../server/jobs/job-channel.ts';

const PIXEL_BYTES = 4 * 1024 * 1024;

// A job process. Each job fills as much memory as the pixels of a picture, and returns the number
// of bytes that previous jobs left in memory.
runJobs(async (task) => {
  if (task === 'endless') return Promise.withResolvers().promise;
  const left = process.memoryUsage().arrayBuffers;
  new Uint8Array(PIXEL_BYTES).fill(1);
  return left;
});
