import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { abilitiesOf } from '../shared/abilities.ts';
import { $router, go, isEntity, screenPath } from '../shared/router.ts';
import { $front } from './overlay-store.ts';
import { isField, shortcutOf } from './hotkeys.ts';
import type { Shortcut } from './hotkeys.ts';
import { $singleKeys } from './single-keys.ts';

const Palette = lazyScreen(async () => (await import('./command-palette.tsx')).Palette);
const ShortcutList = lazyScreen(async () => (await import('./hotkey-list.tsx')).ShortcutList);

function run(shortcut: Shortcut): void {
  if (shortcut === 'palette' || shortcut === 'shortcuts') return $front.set(shortcut);
  if (shortcut === 'search')
    return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
  const page = $router.get();
  if (page && isEntity(page.route) && abilitiesOf(page.route).add)
    go(screenPath(page.route, 'new', page.search));
}

/** Listens for the dashboard's shortcuts, and shows what they bring to the front. */
export function Shortcuts() {
  const front = useStore($front);
  const page = useStore($router);
  useEffect(() => $front.set(undefined), [page]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event, {
        isTyping: isField(event.target),
        isBehind: document.querySelector('dialog[open]') !== null,
        single: $singleKeys.get()
      });
      if (!shortcut) return;
      event.preventDefault();
      run(shortcut);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = (): void => $front.set(undefined);
  if (front === 'palette') return <Palette onClose={close} />;
  if (front === 'shortcuts') return <ShortcutList onClose={close} />;
  return null;
}
