import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const PREPARED = 'identifier-prepared';
const REMOVING = 'identifier-removing';
const DEVICE_ONLY = 'identify-on-device-only';

/**
 * Whether this device was prepared to identify; its files may be gone since. Lets a page decide
 * whether to load the code that knows.
 */
export const isPrepared = (): boolean => safeLocalStorage.get(PREPARED) !== null;

/** Stores whether this device is prepared. */
export const setPrepared = (on: boolean): void => setFlag(PREPARED, on);

/** Whether a removal of the files began; the next visit completes an interrupted one. */
export const isRemoving = (): boolean => safeLocalStorage.get(REMOVING) !== null;

/** Stores that a removal begins, or has ended. */
export const setRemoving = (on: boolean): void => setFlag(REMOVING, on);

/** Whether the visitor wants photographs to stay on the device. */
export const isDeviceOnly = (): boolean => safeLocalStorage.get(DEVICE_ONLY) !== null;

/** Stores the visitor's choice, and updates this tab as `storage` events update the rest. */
export function setDeviceOnly(on: boolean): void {
  setFlag(DEVICE_ONLY, on);
  dispatchEvent(new StorageEvent('storage'));
}

function setFlag(key: string, on: boolean): void {
  if (on) safeLocalStorage.set(key, '1');
  else safeLocalStorage.remove(key);
}

function watchStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whether photographs stay on this device; follows the visitor's choice in any tab. */
export const useDeviceOnly = (): boolean =>
  useSyncExternalStore(watchStorage, isDeviceOnly, () => false);
