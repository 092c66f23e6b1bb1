import type { Feature } from './core/feature.ts';
import { GardenBar } from './features/garden/garden-bar.tsx';

/** In the order of the page. */
export const features: readonly Feature[] = [
  { Bar: GardenBar },
  { loadStore: () => import('./features/history/store.ts') },
  {
    loadAnswerPart: async () =>
      (await import('./features/second-opinion/second-opinion.tsx')).SecondOpinion
  },
  { loadAnswerPart: async () => (await import('./features/feedback/feedback.tsx')).Feedback }
];
