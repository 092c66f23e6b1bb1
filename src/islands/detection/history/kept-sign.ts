import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** Tells every list on this device, in this tab or another, that it has changed. */
export const CHANNEL = 'identifications';

const SIGN = 'identifications-kept';

/** Whether this device may keep identifications, known without the code that reads them. */
export const mayKeepSome = (): boolean => safeLocalStorage.get(SIGN) !== null;

/** Leaves or removes the sign. */
export function setKeepsSome(keeps: boolean): void {
  if (keeps) safeLocalStorage.set(SIGN, '1');
  else safeLocalStorage.remove(SIGN);
}

/** Calls `listener` after each change, until the result is called. */
export function watchKept(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
