import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** The overlay on the screen: the command palette or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();

const KEY = 'dashboard-single-keys';

/** Whether single keys work: whoever dictates to the computer turns them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(KEY) !== 'off');

/** Turns them on or off, and this browser remembers it. */
export function chooseSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(KEY, on ? 'on' : 'off');
}
