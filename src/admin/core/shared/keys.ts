import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const SINGLE_KEYS_KEY = 'dashboard-single-keys';

/** Whether single-key hotkeys are on. Users of speech input can turn them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(SINGLE_KEYS_KEY) !== 'off');

export function setSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(SINGLE_KEYS_KEY, on ? 'on' : 'off');
}

const COMPOSING_CODE = 229;

/**
 * Whether an input method handles the key, for example to compose a Chinese word. In Safari,
 * `isComposing` is already false when Enter ends a composition, but the code is still 229.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_CODE;

/**
 * Returns the key in lower case. A non-Latin letter becomes the Latin letter of the same physical
 * key. The events of automatically filled inputs have no key.
 */
export const latinKey = ({ key = '', code = '' }: { key?: string; code?: string }): string =>
  (/[^\p{ASCII}\p{Script=Latin}]/u.test(key) ? code.replace('Key', '') : key).toLowerCase();
