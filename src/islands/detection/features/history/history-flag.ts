import { attempt, localFlag } from '#lib/session/safe-storage.ts';

/** The channel on which tabs announce changes of the history. */
export const HISTORY_CHANNEL = 'identifications';

/** Not set if this device has no history, so that pages need not load the code for it. */
export const historyFlag = localFlag('identifications-kept');

export function watchHistory(listener: () => void): () => void {
  const channel = attempt(() => new BroadcastChannel(HISTORY_CHANNEL));
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
