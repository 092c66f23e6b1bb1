import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'teaching-photos-waiting';

/** Whether this device has photographs to send; does not load the queue's code. */
export const hasPhotosWaiting = (): boolean => safeLocalStorage.get(KEY) !== null;

export const setPhotosWaiting = (on: boolean): void =>
  void (on ? safeLocalStorage.set(KEY, '1') : safeLocalStorage.remove(KEY));
