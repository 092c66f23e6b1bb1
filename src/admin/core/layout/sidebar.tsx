import { useStore } from '@nanostores/react';
import { LogOut, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMedia } from '#lib/browser/use-media.ts';
import { localeName, LOCALES } from '#lib/i18n/locale.ts';
import { $session } from '#lib/session/session.ts';
import { Select } from '#lib/ui/select.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Button } from '#lib/ui/button.tsx';
import { $locale, setLocale, useMessages } from '../shared/i18n.tsx';
import { logOut } from '../shared/account.ts';
import { Nav } from './nav.tsx';
import { $router } from '../shared/router.ts';

/** The signed-in user, the locale and the logout button (§2). */
function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const t = useMessages();
  const locale = useStore($locale);
  const session = useStore($session);
  const name = session?.username || t.frame.guest;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-white/15 p-3">
      <div className={`flex items-center gap-3 ${narrow ? 'flex-col' : ''}`}>
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-turmeric font-bold text-on-turmeric uppercase"
        >
          {[...name][0]}
        </span>
        <span className={narrow ? 'sr-only' : 'min-w-0 grow text-sm'}>
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-xs text-on-band-soft">
            {session && t.roles[session.role]}
          </span>
        </span>
        <button
          type="button"
          onClick={() => void logOut()}
          title={t.frame.logout}
          className="grid size-10 shrink-0 place-items-center rounded-lg text-on-band-soft hover:bg-white/10 hover:text-on-band pointer-coarse:size-11"
        >
          <LogOut size={18} aria-hidden />
        </button>
      </div>
      {!narrow && (
        <Select
          label={t.frame.locale}
          value={locale}
          options={LOCALES.map((each) => [each, localeName(t.locales, each)])}
          onChoose={setLocale}
          className="min-h-9 w-full rounded-lg border border-white/25 bg-band px-2 text-sm text-on-band pointer-coarse:min-h-11"
        />
      )}
    </div>
  );
}

/** The sidebar of a large screen, which can be narrowed to icons. */
export function Sidebar() {
  const t = useMessages();
  const [narrow, setNarrow] = useState(false);
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const label = narrow ? t.frame.widen : t.frame.narrow;
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col bg-band text-on-band transition-[width] motion-reduce:transition-none lg:flex ${narrow ? 'w-[4.5rem]' : 'w-64'}`}
    >
      <div
        className={`flex items-center border-b border-white/15 p-3 ${narrow ? 'justify-center' : 'justify-between pl-5'}`}
      >
        {!narrow && (
          <a href="/" target="_self" className="font-title text-xl">
            {t.name}
          </a>
        )}
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
          className="grid size-10 place-items-center rounded-lg text-on-band-soft hover:bg-white/10 hover:text-on-band pointer-coarse:size-11"
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
      <Nav narrow={narrow} onWiden={() => setNarrow(false)} />
      <UserMenu narrow={narrow} />
    </aside>
  );
}

/** The button that opens the sidebar of a small screen as a drawer (§2, §9). */
export function Drawer() {
  const t = useMessages();
  const page = useStore($router);
  const [open, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 1024px)');
  useEffect(() => setOpen(false), [page, isWide]);
  return (
    <>
      <Button
        variant="bar"
        aria-label={t.frame.openMenu}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </Button>
      {open && (
        <Dialog
          title={t.name}
          closeLabel={t.frame.closeMenu}
          shape="drawer"
          onClose={() => setOpen(false)}
        >
          <div className="flex min-h-0 grow flex-col bg-band text-on-band">
            <Nav />
            <UserMenu />
          </div>
        </Dialog>
      )}
    </>
  );
}
