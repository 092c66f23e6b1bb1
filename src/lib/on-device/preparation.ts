import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** Stored where the device was prepared; a page looks here first and loads nothing otherwise. */
export const PREPARED = 'identifier-prepared';
/** Stored where photographs may not leave the device. */
const DEVICE_ONLY = 'identify-on-device-only';

/** Whether this device was prepared; its files may be gone since. */
export const isPrepared = (): boolean => safeLocalStorage.get(PREPARED) !== null;

/** Whether the visitor wants photographs to stay on the device. */
export const isDeviceOnly = (): boolean => safeLocalStorage.get(DEVICE_ONLY) !== null;

export function setDeviceOnly(only: boolean): void {
  if (only) safeLocalStorage.set(DEVICE_ONLY, '1');
  else safeLocalStorage.remove(DEVICE_ONLY);
  // The browser tells other tabs only.
  dispatchEvent(new Event(DEVICE_ONLY));
}

/** Tells `listener` when the visitor's choice has changed, in any tab; the result ends that. */
function watchDeviceOnly(listener: () => void): () => void {
  addEventListener(DEVICE_ONLY, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(DEVICE_ONLY, listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Whether photographs stay on this device, as it is stored now; the choice may change elsewhere.
 */
export const useDeviceOnly = (): boolean =>
  useSyncExternalStore(watchDeviceOnly, isDeviceOnly, () => false);
