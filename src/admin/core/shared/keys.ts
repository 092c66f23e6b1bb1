import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const SINGLE_KEYS_KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on; users of speech input turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(SINGLE_KEYS_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(SINGLE_KEYS_KEY, on ? 'on' : 'off');
}

/** Safari reports the Enter that ends a composition only by this code of an unknown key. */
const COMPOSING_CODE = 229;

/**
 * Returns whether a key belongs to the composition of a text, as in the input of Chinese or by
 * suggestions on phones.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_CODE;
