import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const localFlag = (key: string) => ({
  get: (): boolean => safeLocalStorage.get(key) !== null,
  set(on: boolean): void {
    if (on) safeLocalStorage.set(key, '1');
    else safeLocalStorage.remove(key);
  }
});

/**
 * Whether this device was prepared to identify; its files may be gone since. Lets a page decide
 * whether to load the code that knows.
 */
export const prepared = localFlag('identifier-prepared');

/** Whether a removal of the files began; the next visit completes an interrupted one. */
export const removing = localFlag('identifier-removing');

/** Whether the visitor wants photographs to stay on the device. */
const deviceOnly = localFlag('identify-on-device-only');
export const isDeviceOnly = deviceOnly.get;

/** Stores the visitor's choice, and updates this tab as `storage` events update the rest. */
export function setDeviceOnly(on: boolean): void {
  deviceOnly.set(on);
  dispatchEvent(new StorageEvent('storage'));
}

function watchStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whether photographs stay on this device; follows the visitor's choice in any tab. */
export const useDeviceOnly = (): boolean =>
  useSyncExternalStore(watchStorage, isDeviceOnly, () => false);
