import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** The name of the channel on which tabs announce changes of the history. */
export const HISTORY_CHANNEL = 'identifications';

const FLAG = 'identifications-kept';

/**
 * Returns whether this device may have a history. If not, pages do not load the code that reads the
 * history.
 */
export const mayHaveHistory = (): boolean => safeLocalStorage.get(FLAG) !== null;

export function setHistoryFlag(hasHistory: boolean): void {
  if (hasHistory) safeLocalStorage.set(FLAG, '1');
  else safeLocalStorage.remove(FLAG);
}

export function watchHistory(listener: () => void): () => void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
