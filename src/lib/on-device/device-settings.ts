import { useSyncExternalStore } from 'react';
import { notifyWindow, onWindow, PAGE_CHANGED } from '#lib/browser/window-events.ts';
import { localFlag } from '#lib/session/safe-storage.ts';

/** Set if this device was prepared to identify; the browser may have evicted the files since. */
export const prepared = localFlag('identifier-prepared');

/** Set while the files are being removed. The next visit completes an interrupted removal. */
export const removing = localFlag('identifier-removing');

/** Set if the visitor wants photographs to stay on the device. */
const deviceOnly = localFlag('identify-on-device-only');
export const isDeviceOnly = deviceOnly.get;

/** Stores the choice. Notifies this page, because only other tabs get `storage` events. */
export function setDeviceOnly(isOn: boolean): void {
  deviceOnly.set(isOn);
  notifyWindow(PAGE_CHANGED);
}

/** Returns whether this device identifies photographs without asking the server first. */
export const isDeviceFirst = (): boolean => isDeviceOnly() || (prepared.get() && !navigator.onLine);

const subscribe = (notify: () => void) => onWindow(['storage', PAGE_CHANGED], notify);

/** Returns whether photographs stay on this device. Updates when any tab changes the choice. */
export const useDeviceOnly = (): boolean =>
  useSyncExternalStore(subscribe, isDeviceOnly, () => false);
