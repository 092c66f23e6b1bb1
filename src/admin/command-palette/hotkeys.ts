import { atom } from 'nanostores';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

/** What a key does everywhere in the dashboard. */
export type Hotkey = 'palette' | 'search' | 'add' | 'shortcuts';

const SINGLE: Readonly<Record<string, Hotkey>> = { '/': 'search', n: 'add', '?': 'shortcuts' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

interface Where {
  /** Whether the key goes into a field. */
  isTyping: boolean;
  /** Whether a dialog is in front. */
  isBehind: boolean;
  /** Whether the user wants shortcuts of a single key. */
  single: boolean;
}

/** The shortcut that a pressed key is; undefined for none. */
export function hotkeyOf(
  pressed: Pressed,
  { isTyping, isBehind, single }: Where
): Hotkey | undefined {
  if (pressed.isComposing || pressed.altKey || isBehind) return undefined;
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key.toLowerCase() === 'k' ? 'palette' : undefined;
  return single && !isTyping ? SINGLE[pressed.key] : undefined;
}

const FIELDS =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]';

/** Whether keys pressed there are typed into something. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const KEY = 'dashboard-single-keys';

/** Whether single keys work: whoever dictates to the computer turns them off (WCAG 2.1.4). */
export const $singleKeys = atom(safeLocalStorage.get(KEY) !== 'off');

/** Turns them on or off, and this browser remembers it. */
export function chooseSingleKeys(on: boolean): void {
  $singleKeys.set(on);
  safeLocalStorage.set(KEY, on ? 'on' : 'off');
}
