import type { Feature } from '../../core/feature.ts';

export const feedback: Feature = {
  loadAnswerPart: async () => (await import('./feedback.tsx')).Feedback
};
