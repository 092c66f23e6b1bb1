import type { PhotoFeatures } from '#lib/identification/ridge-regression.ts';
import { computeTaughtPlants, countRecognised } from '#lib/identification/teach-plants.ts';
import { runJobs } from '../jobs/job-channel.ts';

/** Photographs of one part, to compute the taught plants or to count recognised photographs. */
export interface TaughtPlantsTask {
  photos: PhotoFeatures[];
  goal: 'plants' | 'recognised';
}

// `taught-plant-cache.ts` runs this file as a process, because a computation takes up to two
// seconds.
if (import.meta.main)
  runJobs<TaughtPlantsTask>(async ({ photos, goal }) =>
    goal === 'plants' ? computeTaughtPlants(photos) : countRecognised(photos)
  );
