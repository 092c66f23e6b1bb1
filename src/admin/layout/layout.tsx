import type { ReactNode } from 'react';
import { Overlays } from '../command-palette/overlays.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const words = useMessages();
  return (
    <div className="min-h-dvh bg-ground text-ink lg:flex">
      <a
        href="#content"
        target="_self"
        className="sr-only z-50 rounded-lg bg-leaf p-3 text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.frame.skip}
      </a>
      <Sidebar />
      <div className="min-w-0 grow">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid max-w-6xl grid-cols-1 gap-5 p-4 outline-none max-sm:gap-1.5 max-sm:px-3 max-sm:pt-1.5 sm:p-6"
        >
          <Breadcrumbs place="screen" />
          {children}
        </main>
      </div>
      <Overlays />
    </div>
  );
}
