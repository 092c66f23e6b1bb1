import { useSyncExternalStore } from 'react';
import { isDeviceOnly, watchDeviceOnly } from './preparation.ts';

/**
 * Whether photographs stay on this device, as it is stored now; the choice may change elsewhere.
 */
export const useDeviceOnly = (): boolean =>
  useSyncExternalStore(watchDeviceOnly, isDeviceOnly, () => false);
