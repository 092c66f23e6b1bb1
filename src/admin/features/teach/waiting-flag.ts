import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'teaching-photos-waiting';

/** Reads only a flag, so that the code of the queue loads only if photographs wait. */
export const hasPhotosWaiting = (): boolean => safeLocalStorage.get(KEY) !== null;

export const setPhotosWaiting = (on: boolean): void =>
  void (on ? safeLocalStorage.set(KEY, '1') : safeLocalStorage.remove(KEY));
