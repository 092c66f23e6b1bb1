import { runJobs } from '../../../../server/jobs/job-channel.ts';

// A job process whose jobs use the CPU for the given number of milliseconds, and then never end.
runJobs<number>((milliseconds) => {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < milliseconds * 1000);
  return Promise.withResolvers().promise;
});
