import { recognition, teach, type TaughtPhoto } from '#lib/identification/teaching.ts';
import { runJobs } from '../jobs/job-channel.ts';

/** Photographs of one part, and whether to learn plants or to count the recognised photographs. */
export interface LearnTask {
  photos: TaughtPhoto[];
  goal: 'teach' | 'recognise';
}

// `teachings.ts` runs this file as a process, because it computes for up to two seconds.
if (import.meta.main)
  runJobs<LearnTask>(async ({ photos, goal }) =>
    goal === 'teach' ? teach(photos) : recognition(photos)
  );
