import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'teaching-photos-waiting';

/**
 * Returns whether this device has photographs to send. Reads only a flag, so that the code of the
 * queue is loaded only if needed.
 */
export const hasPhotosWaiting = (): boolean => safeLocalStorage.get(KEY) !== null;

export const setPhotosWaiting = (on: boolean): void =>
  void (on ? safeLocalStorage.set(KEY, '1') : safeLocalStorage.remove(KEY));
