import { useStore } from '@nanostores/react';
import { ChevronRight, Keyboard, Search } from 'lucide-react';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { $overlay } from '../command-palette/overlay-store.ts';
import { Button } from '../shared/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { groupOf } from '../shared/nav-entries.ts';
import {
  IMPORT,
  isEntity,
  readRecord,
  $router,
  screenOf,
  screenPath,
  type Page
} from '../shared/router.ts';

export interface Crumb {
  label: string;
  /** Absent for a group, and for the open screen. */
  href?: string;
}

/** The name of an open record, history or import. */
function tailOf(page: NonNullable<Page>, words: AdminWords): string | undefined {
  if (page.route === 'recordHistory') return words.lists.history.history;
  if (page.route === 'centrePoster') return words.poster.title;
  const text = 'record' in page.params ? page.params.record : undefined;
  const record = readRecord(text);
  if (!isEntity(page.route)) return undefined;
  if (text === IMPORT) return words.lists.csv.import;
  if (!record) return undefined;
  return record === 'new'
    ? words.resources[page.route].adding
    : words.resources[page.route].editing;
}

/** The breadcrumbs of a page; none on the overview or where nothing was found. */
export function crumbsOf(page: Page, words: AdminWords): Crumb[] {
  const screen = screenOf(page);
  if (!page || !screen || screen === 'overview') return [];
  const group = groupOf(screen);
  const tail = tailOf(page, words);
  return [
    { label: words.nav.overview, href: screenPath('overview') },
    ...(group ? [{ label: words.nav[group] }] : []),
    { label: words.nav[screen], ...(tail && { href: screenPath(screen) }) },
    ...(tail ? [{ label: tail }] : [])
  ];
}

/** Breadcrumbs, and the buttons of the command palette and the hotkeys. */
export function Breadcrumbs() {
  const words = useMessages();
  const { lists } = words;
  const crumbs = crumbsOf(useStore($router), words);
  return (
    <div className="-my-2 flex items-center gap-1">
      <nav aria-label={lists.crumbs} className="mr-auto min-w-0">
        <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-ink-soft">
          {crumbs.map(({ label, href }, at) => (
            <li key={label} className="flex items-center gap-1.5">
              {at > 0 && <ChevronRight size={14} aria-hidden className="shrink-0" />}
              {href ? (
                <a
                  href={href}
                  className="py-1 underline-offset-2 hover:text-leaf hover:underline pointer-coarse:py-3"
                >
                  {label}
                </a>
              ) : (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <Button
        look="small"
        icon={Search}
        title={lists.palette.title}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => $overlay.set('palette')}
      >
        <span className="sr-only">{lists.palette.title}</span>
        <kbd className="rounded border border-rule px-1.5 font-sans text-xs text-ink-soft whitespace-nowrap pointer-coarse:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Button
        look="small"
        icon={Keyboard}
        aria-label={lists.shortcuts.title}
        title={lists.shortcuts.title}
        className="pointer-coarse:hidden"
        onClick={() => $overlay.set('shortcuts')}
      />
    </div>
  );
}
