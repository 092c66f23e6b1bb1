import { localFlag } from '#lib/session/safe-storage.ts';

/** Not set if no photographs wait, so that the dashboard need not load the code of the queue. */
export const waitingFlag = localFlag('teaching-photos-waiting');
