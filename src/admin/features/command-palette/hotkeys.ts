import { atom } from 'nanostores';

/** The open overlay: the command palette, or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();

export type Hotkey = 'palette' | 'search' | 'add' | 'shortcuts';

const SINGLE_KEYS: Readonly<Record<string, Hotkey>> = { '/': 'search', n: 'add', '?': 'shortcuts' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

interface KeyContext {
  isTyping: boolean;
  isDialogOpen: boolean;
  hasSingleKeys: boolean;
}

export function hotkeyOf(
  { key, ctrlKey, metaKey, altKey, isComposing }: KeyPress,
  { isTyping, isDialogOpen, hasSingleKeys }: KeyContext
): Hotkey | undefined {
  if (isComposing || altKey || isDialogOpen) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  return hasSingleKeys && !isTyping ? SINGLE_KEYS[key] : undefined;
}
