import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { abilitiesOf } from '../entities/views.ts';
import { $overlay, $singleKeys } from '../shared/overlay.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { go, isEntity, $router, screenPath } from '../shared/router.ts';
import { hotkeyOf, type Hotkey } from './hotkeys.ts';

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
      // An open dialog closes by itself; this ends one that has not opened yet.
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
