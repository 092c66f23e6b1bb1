import { Keyboard, Search } from 'lucide-react';
import { Button } from '#lib/ui/button.tsx';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { $overlay } from './hotkeys.ts';
import { Overlays } from './overlays.tsx';

/** Buttons that open the command palette and the list of hotkeys. */
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

export const commandPalette: Feature = { TopBar: CommandButtons, Overlay: Overlays };
