import type { PublishWords } from '../default/admin-publishing.ts';

/** Words around publishing, in English. */
export const publish: PublishWords = {
  label: 'Publishing',
  current: 'The public site is up to date',
  stale: 'Changes not yet published',
  building: 'Publishing…',
  failed: 'Publishing failed',
  unknown: 'Publishing state unknown',
  publish: 'Publish',
  publishedAt: (time) => `Published ${time}`,
  since: (time) => `since ${time}`,
  progress: (done, all) => `${done} of ${all} pages`,
  failedPages: (count) =>
    count === 1 ? '1 page could not be made' : `${count} pages could not be made`
};
