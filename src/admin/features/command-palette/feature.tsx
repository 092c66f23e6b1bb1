import { useStore } from '@nanostores/react';
import { Keyboard, Search } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { Button } from '#lib/ui/button.tsx';
import { abilitiesOf } from '#core/entities/views.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { $singleKeys, latinKey } from '#core/shared/keys.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { $router, go, isEntity, screenPath } from '#core/shared/router.ts';

const CommandPalette = lazyScreen(() => import('./command-palette.tsx'), 'CommandPalette');
const HotkeyList = lazyScreen(() => import('./hotkey-list.tsx'), 'HotkeyList');

/** The open overlay: the command palette, or the list of hotkeys. */
const $overlay = atom<'palette' | 'shortcuts' | undefined>();

const close = (): void => $overlay.set(undefined);

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

function addRecord(): void {
  const page = $router.get();
  if (page && isEntity(page.route) && abilitiesOf(page.route).add)
    go(screenPath(page.route, 'new', page.search));
}

const SINGLE_KEYS: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
  n: addRecord,
  '?': () => $overlay.set('shortcuts')
};

/** Returns the action of a pressed key. */
function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const { target, isComposing, altKey, ctrlKey, metaKey } = event;
  if (isComposing || altKey) return undefined;
  const key = latinKey(event);
  if (ctrlKey || metaKey) return key === 'k' ? () => $overlay.set('palette') : undefined;
  return $singleKeys.get() && !isField(target) ? SINGLE_KEYS[key] : undefined;
}

function Overlays() {
  const overlay = useStore($overlay);
  const page = useStore($router);
  useEffect(close, [page]);
  useEffect(() => whenIdle(CommandPalette.preload), []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isDialogOpen = document.querySelector('dialog[open]') !== null;
      // Cancels an overlay that is still loading. A loaded overlay is a dialog and handles Escape.
      if (event.key === 'Escape' && !isDialogOpen) close();
      const run = isDialogOpen || $overlay.get() ? undefined : actionOf(event);
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  if (overlay === 'palette') return <CommandPalette onClose={close} />;
  if (overlay === 'shortcuts') return <HotkeyList onClose={close} />;
  return null;
}

export const commandPalette: Feature = { TopBar: CommandButtons, Overlay: Overlays };
