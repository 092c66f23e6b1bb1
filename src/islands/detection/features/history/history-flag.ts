import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';

/** The channel on which tabs announce changes of the history. */
export const HISTORY_CHANNEL = 'identifications';

const FLAG = 'identifications-kept';

/** Returns false if this device has no history, so that pages need not load the code for it. */
export const mayHaveHistory = (): boolean => safeLocalStorage.get(FLAG) !== null;

export function setHistoryFlag(hasHistory: boolean): void {
  if (hasHistory) safeLocalStorage.set(FLAG, '1');
  else safeLocalStorage.remove(FLAG);
}

export function watchHistory(listener: () => void): () => void {
  const channel = attempt(() => new BroadcastChannel(HISTORY_CHANNEL));
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
