import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const SINGLE_KEYS_KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on; users of speech input turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(SINGLE_KEYS_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(SINGLE_KEYS_KEY, on ? 'on' : 'off');
}
