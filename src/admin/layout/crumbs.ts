import type { AdminWords } from '#lib/i18n/admin.ts';
import { IMPORT, isEntity, readRecord, screenOf, screenPath } from '../shared/router.ts';
import type { Page } from '../shared/router.ts';
import { groupOf } from '../shared/nav-entries.ts';

export interface Crumb {
  label: string;
  /** Absent for what is no screen, and for the last one, which is open. */
  href?: string;
}

/** What an open record, history or import is called. */
function tailOf(page: NonNullable<Page>, words: AdminWords): string | undefined {
  if (page.route === 'recordHistory') return words.lists.history.history;
  const text = 'record' in page.params ? page.params.record : undefined;
  const record = readRecord(text);
  if (!isEntity(page.route)) return undefined;
  if (text === IMPORT) return words.lists.csv.import;
  if (!record) return undefined;
  return record === 'new'
    ? words.resources[page.route].adding
    : words.resources[page.route].editing;
}

/**
 * The way from the dashboard to what is open; none on the dashboard's first screen or where nothing
 * was found.
 */
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
