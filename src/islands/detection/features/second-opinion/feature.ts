import type { Feature } from '../../core/feature.ts';

export const secondOpinion: Feature = {
  loadAnswerPart: async () => (await import('./second-opinion.tsx')).SecondOpinion
};
