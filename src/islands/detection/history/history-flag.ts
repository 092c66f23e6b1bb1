import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** Notifies every history on this device, in this tab or another, of a change. */
export const HISTORY_CHANNEL = 'identifications';

const FLAG = 'identifications-kept';

/** Whether this device may have a history; the flag spares loading the code that reads it. */
export const mayHaveHistory = (): boolean => safeLocalStorage.get(FLAG) !== null;

/** Sets or removes the flag. */
export function setHistoryFlag(hasHistory: boolean): void {
  if (hasHistory) safeLocalStorage.set(FLAG, '1');
  else safeLocalStorage.remove(FLAG);
}

/** Calls `listener` after each change; returns a function that stops this. */
export function watchHistory(listener: () => void): () => void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
