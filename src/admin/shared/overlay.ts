import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

export const $overlay = atom<'palette' | 'shortcuts' | undefined>();

const KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on; users of speech input turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(KEY, on ? 'on' : 'off');
}
