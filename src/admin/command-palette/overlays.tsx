import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useStore } from '@nanostores/react';
import { abilitiesOf } from '../entities/views.ts';
import { $overlay, $singleKeys } from '../shared/overlay.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { $router, go, isEntity, screenPath } from '../shared/router.ts';

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

/** Returns the action of a pressed key; undefined for none. */
export function hotkeyOf(
  pressed: Pressed,
  { isTyping, isBehind, single }: Where
): Hotkey | undefined {
  if (pressed.isComposing || pressed.altKey || isBehind) return undefined;
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key.toLowerCase() === 'k' ? 'palette' : undefined;
  return single && !isTyping ? SINGLE[pressed.key] : undefined;
}

const CommandPalette = lazyScreen(
  async () => (await import('./command-palette.tsx')).CommandPalette
);
const HotkeyList = lazyScreen(async () => (await import('./hotkey-list.tsx')).HotkeyList);

const FIELDS =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]';

/** Whether a key pressed there types something. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

function run(shortcut: Hotkey): void {
  if (shortcut === 'palette' || shortcut === 'shortcuts') return $overlay.set(shortcut);
  if (shortcut === 'search')
    return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
  const page = $router.get();
  if (page && isEntity(page.route) && abilitiesOf(page.route).add)
    go(screenPath(page.route, 'new', page.search));
}

/** Listens for hotkeys, and shows the command palette or the list of hotkeys. */
export function Overlays() {
  const overlay = useStore($overlay);
  const page = useStore($router);
  useEffect(() => $overlay.set(undefined), [page]);
  // Loaded before they are needed: keys that are pressed while they load would be lost.
  useEffect(
    () => whenIdle(() => [CommandPalette, HotkeyList].forEach(({ preload }) => preload())),
    []
  );
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isBehind = document.querySelector('dialog[open]') !== null;
      // Escape closes an open dialog; this ends one that has not opened yet.
      if (event.key === 'Escape' && !isBehind) $overlay.set(undefined);
      const shortcut = hotkeyOf(event, {
        isTyping: isField(event.target),
        isBehind,
        single: $singleKeys.get()
      });
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = (): void => $overlay.set(undefined);
  if (overlay === 'palette') return <CommandPalette onClose={close} />;
  if (overlay === 'shortcuts') return <HotkeyList onClose={close} />;
  return null;
}
