import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const SINGLE_KEYS_KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on. Users of speech input can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(SINGLE_KEYS_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(SINGLE_KEYS_KEY, on ? 'on' : 'off');
}

/**
 * The key code of keys that an input method handles. When Enter ends a composition in Safari,
 * `isComposing` is already false, and only this code identifies the key press.
 */
const COMPOSING_CODE = 229;

/**
 * Returns whether a key press belongs to an input method that composes a text, for example to type
 * Chinese or to choose a suggestion on a phone.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_CODE;
