import { review as base } from '../default/admin-review.ts';

/** The screen of what waits for review in English. */
export const review: typeof base = {
  ...base,
  title: 'Waiting for review',
  card: 'Waiting for review'
};
