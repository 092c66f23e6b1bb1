import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { abilitiesOf } from '../entities/views.ts';
import {
  beginOpening,
  endOpening,
  isField,
  keepEarlyKeys,
  $overlay,
  $singleKeys
} from '../shared/overlay.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { go, isEntity, readRecord, $router, screenPath, type Page } from '../shared/router.ts';
import { hotkeyOf, type Hotkey } from './hotkeys.ts';

const CommandPalette = lazyScreen(
  async () => (await import('./command-palette.tsx')).CommandPalette
);
const HotkeyList = lazyScreen(async () => (await import('./hotkey-list.tsx')).HotkeyList);

function run(shortcut: Hotkey): void {
  if (shortcut === 'palette' || shortcut === 'shortcuts') return $overlay.set(shortcut);
  if (shortcut === 'search')
    return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
  const page = $router.get();
  if (page && isEntity(page.route) && abilitiesOf(page.route).add)
    go(screenPath(page.route, 'new', page.search));
}

/** Whether an address opens a form. */
const hasForm = (page: Page): boolean =>
  page !== undefined &&
  page.route !== 'review' &&
  'record' in page.params &&
  Boolean(readRecord(page.params.record));

/** Listens for hotkeys, and shows the command palette or the list of hotkeys. */
export function Overlays() {
  const overlay = useStore($overlay);
  const page = useStore($router);
  useEffect(() => $overlay.set(undefined), [page]);
  useEffect(keepEarlyKeys, []);
  useEffect(() => $overlay.listen((next) => (next ? beginOpening() : endOpening())), []);
  useEffect(
    () => $router.listen((next, last) => hasForm(next) && !hasForm(last) && beginOpening()),
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
