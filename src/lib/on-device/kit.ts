// oxlint-disable-next-line import/default -- Vite resolves the query.
import worker from './identifier-worker.ts?worker&url';
import { runtime, weights, partsOf, type Kit } from './kit-files.ts';

/** The kit of the site that this page is of. */
export const currentKit: Kit = { worker, runtime, weights };

const urlsOf = (kit: Kit): string =>
  partsOf(kit)
    .map(({ url }) => url)
    .join();

/** Whether two kits answer alike: their large files are the same. */
export const isSameModel = (one: Kit, other: Kit): boolean => urlsOf(one) === urlsOf(other);
