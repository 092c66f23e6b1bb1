import { Keyboard, Search } from 'lucide-react';
import { Button } from '#lib/ui/button.tsx';
import { $overlay } from '../shared/overlay.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Drawer } from './sidebar.tsx';
import { PublishStatus } from './publish-status.tsx';

/**
 * One row above every screen: on a wide one where one is, the state of publishing, and the buttons
 * of palette and hotkeys; on a small one a band with the menu's button in place of where one is.
 */
export function TopBar() {
  const { name, lists } = useMessages();
  return (
    <header className="top-0 z-20 flex items-center gap-1 px-1 py-0.5 max-lg:sticky max-lg:bg-band max-lg:text-on-band lg:min-h-14 lg:border-b lg:border-rule lg:px-6 lg:py-1.5">
      <Drawer />
      <span className="min-w-0 grow truncate font-title text-lg lg:hidden">{name}</span>
      <Breadcrumbs place="bar" />
      <PublishStatus />
      <Button
        look="bar"
        title={lists.palette.title}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => $overlay.set('palette')}
      >
        <Search size={18} aria-hidden />
        <span className="sr-only">{lists.palette.title}</span>
        <kbd className="rounded border border-rule px-1.5 font-sans text-xs whitespace-nowrap text-ink-soft max-lg:hidden pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Button
        look="bar"
        aria-label={lists.shortcuts.title}
        title={lists.shortcuts.title}
        className="max-lg:hidden pointer-coarse:hidden"
        onClick={() => $overlay.set('shortcuts')}
      >
        <Keyboard size={18} aria-hidden />
      </Button>
    </header>
  );
}
