import type { Feature } from './core/feature.ts';
import { feedback } from './features/feedback/feature.ts';
import { garden } from './features/garden/feature.ts';
import { history } from './features/history/feature.ts';
import { secondOpinion } from './features/second-opinion/feature.ts';

/** All features, in the order of the page. */
export const features: readonly Feature[] = [garden, history, secondOpinion, feedback];
