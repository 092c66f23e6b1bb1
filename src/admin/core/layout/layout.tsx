import type { ReactNode } from 'react';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Slot } from '../shared/screen-parts.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Drawer, Sidebar } from './sidebar.tsx';

/** The bar above every screen. A small screen has a menu button instead of breadcrumbs. */
function TopBar() {
  const { name } = useMessages();
  return (
    <header className="top-0 z-20 flex items-center gap-1 px-1 py-0.5 max-lg:sticky max-lg:bg-band max-lg:text-on-band lg:min-h-14 lg:border-b lg:border-rule lg:px-6 lg:py-1.5">
      <Drawer />
      <span className="min-w-0 grow truncate font-title text-lg lg:hidden">{name}</span>
      <Breadcrumbs area="bar" />
      <Slot name="TopBar" />
    </header>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <div className="min-h-dvh bg-ground text-ink lg:flex">
      <a
        href="#content"
        target="_self"
        className="sr-only z-50 rounded-lg bg-leaf p-3 text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.frame.skip}
      </a>
      <Sidebar />
      <div className="min-w-0 grow">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid max-w-6xl grid-cols-1 gap-5 p-4 outline-none max-sm:gap-1.5 max-sm:px-3 max-sm:pt-1.5 sm:p-6"
        >
          <Breadcrumbs area="screen" />
          {children}
        </main>
      </div>
      <Slot name="Overlay" />
    </div>
  );
}
