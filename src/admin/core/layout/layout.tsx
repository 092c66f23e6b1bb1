import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { listPartOf, rowPartOf } from '../shared/features.ts';
import { useMessages } from '../shared/i18n.tsx';
import { groupOf } from '../shared/navigation.ts';
import {
  $router,
  entityAt,
  isEntity,
  readRecord,
  screenOf,
  screenPath,
  type Page
} from '../shared/router.ts';
import { Slot } from '../shared/screen-parts.tsx';
import { Drawer, Sidebar } from './sidebar.tsx';

interface Crumb {
  label: string;
  href?: string;
}

/** Returns the label of an open record, or of a page of a feature below a list or a row. */
function lastCrumb(page: NonNullable<Page>, t: AdminWords): string | undefined {
  if (page.route === 'rowPart') {
    const name = entityAt(page.params.base);
    return name && rowPartOf(name, page.params.part)?.title(t);
  }
  if (!isEntity(page.route)) return undefined;
  const part = listPartOf(page.route, page.params.record);
  if (part) return part.title(t);
  const record = readRecord(page.params.record);
  if (!record) return undefined;
  return record === 'new' ? t.resources[page.route].adding : t.resources[page.route].editing;
}

export function crumbsOf(page: Page, t: AdminWords): Crumb[] {
  const screen = screenOf(page);
  if (!page || !screen || screen === 'overview') return [];
  const group = groupOf(screen);
  const last = lastCrumb(page, t);
  return [
    { label: t.nav.overview, href: screenPath('overview') },
    ...(group ? [{ label: t.nav[group] }] : []),
    { label: t.nav[screen], ...(last && { href: screenPath(screen) }) },
    ...(last ? [{ label: last }] : [])
  ];
}

/**
 * Breadcrumbs in the top bar of wide screens (`bar`), or above the content of small ones (`screen`).
 * Small screens omit them on lists and forms of entities, and if the parent page has no link.
 */
export function Breadcrumbs({ area }: { area: 'bar' | 'screen' }) {
  const t = useMessages();
  const page = useStore($router);
  const crumbs = crumbsOf(page, t);
  const record = page && 'record' in page.params ? page.params.record : undefined;
  const hasScreenCrumbs =
    page && (!isEntity(page.route) || listPartOf(page.route, record) !== undefined);
  if (area === 'screen' && (!hasScreenCrumbs || !crumbs.at(-2)?.href)) return null;
  return (
    <nav
      aria-label={t.lists.crumbs}
      className={area === 'bar' ? 'mr-auto min-w-0 max-lg:hidden' : 'lg:hidden'}
    >
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-ink-soft">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight size={14} aria-hidden className="shrink-0" />}
            {href ? (
              <a
                href={href}
                className="py-1 underline-offset-2 hover:text-leaf hover:underline pointer-coarse:py-3"
              >
                {label}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
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
        <header className="top-0 z-20 flex items-center gap-1 px-1 py-0.5 max-lg:sticky max-lg:bg-band max-lg:text-on-band lg:min-h-14 lg:border-b lg:border-rule lg:px-6 lg:py-1.5">
          <Drawer />
          <span className="min-w-0 grow truncate font-title text-lg lg:hidden">{t.name}</span>
          <Breadcrumbs area="bar" />
          <Slot name="TopBar" />
        </header>
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
