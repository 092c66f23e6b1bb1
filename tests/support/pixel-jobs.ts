import { runJobs } from '../../server/jobs/job-channel.ts';

const PIXELS = 4 * 1024 * 1024;

// A job process whose jobs receive pixels. Responds with the bytes that previous jobs left in
// memory.
runJobs(async (task) => {
  if (task === 'endless') return Promise.withResolvers().promise;
  const left = process.memoryUsage().arrayBuffers;
  new Uint8Array(PIXELS).fill(1);
  return left;
});
