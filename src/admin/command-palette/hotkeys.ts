/** What a hotkey does. */
export type Hotkey = 'palette' | 'search' | 'add' | 'shortcuts';

const SINGLE: Readonly<Record<string, Hotkey>> = { '/': 'search', n: 'add', '?': 'shortcuts' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

interface Where {
  /** Whether the focus is in a field. */
  isTyping: boolean;
  /** Whether a dialog is open. */
  isBehind: boolean;
  /** Whether hotkeys of a single key are on. */
  single: boolean;
}

/** What a pressed key does; undefined for nothing. */
export function hotkeyOf(
  pressed: Pressed,
  { isTyping, isBehind, single }: Where
): Hotkey | undefined {
  if (pressed.isComposing || pressed.altKey || isBehind) return undefined;
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key.toLowerCase() === 'k' ? 'palette' : undefined;
  return single && !isTyping ? SINGLE[pressed.key] : undefined;
}
