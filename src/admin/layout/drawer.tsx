import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { $router } from '../shared/router.ts';
import { Nav } from './nav.tsx';
import { UserMenu } from './user-menu.tsx';

const SIDEBAR_CLOSES_AT = 1024;

/**
 * The button of small screens that opens the sidebar as a drawer, which closes at 1024 px (§2,
 * §9).
 */
export function Drawer() {
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
    <>
      <Button
        look="bar"
        aria-label={words.frame.openMenu}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </Button>
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
    </>
  );
}
