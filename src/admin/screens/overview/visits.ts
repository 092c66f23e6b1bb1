import { RECENT_VISITS } from '#lib/contract/limits.ts';
import type { Visitor } from '#lib/contract/visits.ts';
import { periodStart, within } from './periods.ts';
import type { Period } from './periods.ts';

/** One bar of a chart. */
export interface Bar {
  label: string;
  value: number;
}

const monthOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}`;

/** Visits per short month name, for every month that the period touches, with zeros (§2). */
export function visitsPerMonth(
  visits: readonly Visitor[],
  period: Period,
  now: Date,
  locale: string
): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  const counts = new Map<string, number>();
  for (const { created_at } of within(visits, period, now)) {
    const month = monthOf(new Date(created_at));
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const bars: Bar[] = [];
  const start = periodStart(period, now);
  for (
    let month = new Date(start.getFullYear(), start.getMonth(), 1);
    month <= now;
    month = new Date(month.getFullYear(), month.getMonth() + 1, 1)
  )
    bars.push({ label: name.format(month), value: counts.get(monthOf(month)) ?? 0 });
  return bars;
}

/** The newest visits of the period, newest first (§2, §9). */
export const newestVisits = (visits: readonly Visitor[], period: Period, now: Date): Visitor[] =>
  within(visits, period, now)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
    .slice(0, RECENT_VISITS);
