import { useStore } from '@nanostores/react';
import { Keyboard, Search } from 'lucide-react';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { Button } from '#lib/ui/button.tsx';
import { abilitiesOf } from '#core/entities/views.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { $singleKeys } from '#core/shared/keys.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { $router, go, isEntity, screenPath } from '#core/shared/router.ts';
import { $overlay, hotkeyOf, type Hotkey } from './hotkeys.ts';

const CommandPalette = lazyScreen(() => import('./command-palette.tsx'), 'CommandPalette');
const HotkeyList = lazyScreen(() => import('./hotkey-list.tsx'), 'HotkeyList');

function CommandButtons() {
  const { lists } = useMessages();
  return (
    <>
      <Button
        variant="bar"
        title={lists.palette.title}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => $overlay.set('palette')}
        icon={Search}
      >
        <span className="sr-only">{lists.palette.title}</span>
        <kbd className="rounded border border-rule px-1.5 font-sans text-xs whitespace-nowrap text-ink-soft max-lg:hidden pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Button
        variant="bar"
        aria-label={lists.shortcuts.title}
        title={lists.shortcuts.title}
        className="max-lg:hidden pointer-coarse:hidden"
        onClick={() => $overlay.set('shortcuts')}
        icon={Keyboard}
      />
    </>
  );
}

const FIELD_SELECTOR =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD_SELECTOR) !== null;

function runHotkey(hotkey: Hotkey): void {
  if (hotkey === 'palette' || hotkey === 'shortcuts') return $overlay.set(hotkey);
  if (hotkey === 'search')
    return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
  const page = $router.get();
  if (page && isEntity(page.route) && abilitiesOf(page.route).add)
    go(screenPath(page.route, 'new', page.search));
}

function Overlays() {
  const overlay = useStore($overlay);
  const page = useStore($router);
  useEffect(() => $overlay.set(undefined), [page]);
  useEffect(
    () => whenIdle(() => [CommandPalette, HotkeyList].forEach(({ preload }) => preload())),
    []
  );
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isDialogOpen = document.querySelector('dialog[open]') !== null;
      // Cancels an overlay that is still loading. A loaded overlay is a dialog and handles Escape.
      if (event.key === 'Escape' && !isDialogOpen) $overlay.set(undefined);
      const hotkey = hotkeyOf(event, {
        isTyping: isField(event.target),
        isDialogOpen: isDialogOpen || $overlay.get() !== undefined,
        hasSingleKeys: $singleKeys.get()
      });
      if (!hotkey) return;
      event.preventDefault();
      runHotkey(hotkey);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  const close = (): void => $overlay.set(undefined);
  if (overlay === 'palette') return <CommandPalette onClose={close} />;
  if (overlay === 'shortcuts') return <HotkeyList onClose={close} />;
  return null;
}

export const commandPalette: Feature = { TopBar: CommandButtons, Overlay: Overlays };
