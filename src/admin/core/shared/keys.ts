import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const SINGLE_KEYS_KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on. Users of speech input can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(SINGLE_KEYS_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(SINGLE_KEYS_KEY, on ? 'on' : 'off');
}

/** For the Enter key that ends a composition, Safari sets only this code of an unknown key. */
const COMPOSING_CODE = 229;

/**
 * Returns whether a key is part of the composition of a text, as when typing Chinese or choosing a
 * suggestion of a phone.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_CODE;
