import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { groupOf } from '../shared/navigation.ts';
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
function tailOf(page: NonNullable<Page>, t: AdminWords): string | undefined {
  if (page.route === 'rowPart')
    return page.params.part === 'poster' ? t.poster.title : t.lists.history.history;
  const text = 'record' in page.params ? page.params.record : undefined;
  const record = readRecord(text);
  if (!isEntity(page.route)) return undefined;
  if (text === IMPORT) return t.lists.csv.import;
  if (!record) return undefined;
  return record === 'new' ? t.resources[page.route].adding : t.resources[page.route].editing;
}

/** The breadcrumbs of a page; none on the overview and for an unknown page. */
export function crumbsOf(page: Page, t: AdminWords): Crumb[] {
  const screen = screenOf(page);
  if (!page || !screen || screen === 'overview') return [];
  const group = groupOf(screen);
  const tail = tailOf(page, t);
  return [
    { label: t.nav.overview, href: screenPath('overview') },
    ...(group ? [{ label: t.nav[group] }] : []),
    { label: t.nav[screen], ...(tail && { href: screenPath(screen) }) },
    ...(tail ? [{ label: tail }] : [])
  ];
}

/**
 * Breadcrumbs in the bar of a wide screen; on a small one only below a list, because titles do not
 * name it.
 */
export function Breadcrumbs({ place }: { place: 'bar' | 'screen' }) {
  const t = useMessages();
  const page = useStore($router);
  const crumbs = crumbsOf(page, t);
  const isBelow =
    page && (!isEntity(page.route) || ('record' in page.params && page.params.record === IMPORT));
  if (place === 'screen' && (!isBelow || !crumbs.at(-2)?.href)) return null;
  return (
    <nav
      aria-label={t.lists.crumbs}
      className={place === 'bar' ? 'mr-auto min-w-0 max-lg:hidden' : 'lg:hidden'}
    >
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
  );
}
