import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SIDEBAR_CLOSES_AT } from '#lib/contract/limits.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { $router } from '../shared/router.ts';
import { Nav } from './nav.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The bar of small screens: its button opens the sidebar as a drawer, which closes at 1024 px (§2,
 * §9).
 */
export function TopBar() {
  const words = useMessages();
  const page = useStore($router);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [page]);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${SIDEBAR_CLOSES_AT}px)`);
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <header className="sticky top-0 z-20 flex items-center gap-2 bg-band p-2 text-on-band lg:hidden">
      <button
        type="button"
        aria-label={words.frame.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-lg hover:bg-white/10"
      >
        <Menu size={22} aria-hidden />
      </button>
      <span className="font-title text-lg">{words.name}</span>
      {open && (
        <Dialog
          title={words.name}
          closeLabel={words.frame.closeMenu}
          shape="drawer"
          onClose={() => setOpen(false)}
        >
          <div className="flex min-h-0 grow flex-col bg-band text-on-band">
            <Nav narrow={false} onWiden={() => undefined} />
            <UserMenu narrow={false} />
          </div>
        </Dialog>
      )}
    </header>
  );
}
