import { atom } from 'nanostores';
import { latinKey } from '#core/shared/keys.ts';

/** The open overlay: the command palette, or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();

export type Hotkey = 'palette' | 'search' | 'add' | 'shortcuts';

const SINGLE_KEYS: Readonly<Record<string, Hotkey>> = { '/': 'search', n: 'add', '?': 'shortcuts' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

interface KeyContext {
  isTyping: boolean;
  isDialogOpen: boolean;
  hasSingleKeys: boolean;
}

export function hotkeyOf(
  { key, code, ctrlKey, metaKey, altKey, isComposing }: Press,
  { isTyping, isDialogOpen, hasSingleKeys }: KeyContext
): Hotkey | undefined {
  if (isComposing || altKey || isDialogOpen) return undefined;
  const pressed = latinKey({ key, code });
  if (ctrlKey || metaKey) return pressed === 'k' ? 'palette' : undefined;
  return hasSingleKeys && !isTyping ? SINGLE_KEYS[pressed] : undefined;
}
