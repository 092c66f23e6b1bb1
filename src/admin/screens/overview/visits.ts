import { RECENT_VISITS } from '#lib/contract/limits.ts';
import type { Visitor } from '#lib/contract/visits.ts';

/** Periods that the overview's dropdown offers; the first choice is the last 12 months (§2). */
export const PERIODS = ['days7', 'days30', 'months3', 'months12'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 'months12';

const LENGTH: Record<Period, { days: number } | { months: number }> = {
  days7: { days: 7 },
  days30: { days: 30 },
  months3: { months: 3 },
  months12: { months: 12 }
};

/**
 * When a period began. Days count back from now; months are calendar months with the current one as
 * the last, so that twelve of them have twelve names.
 */
export function periodStart(period: Period, now: Date): Date {
  const length = LENGTH[period];
  if ('days' in length)
    return new Date(
      now.getFullYear(),
      now.getMonth(),
      now.getDate() - length.days,
      now.getHours(),
      now.getMinutes(),
      now.getSeconds()
    );
  return new Date(now.getFullYear(), now.getMonth() - length.months + 1, 1);
}

/** What happened within a period. */
export function within<Event extends { created_at: string }>(
  events: readonly Event[],
  period: Period,
  now: Date
): Event[] {
  const start = periodStart(period, now).getTime();
  return events.filter(({ created_at }) => {
    const time = Date.parse(created_at);
    return time >= start && time <= now.getTime();
  });
}

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

/** 'Pendapatan Bulanan' shows fixed sample figures (§2); months are 0 to 5, January to June. */
const SAMPLE = [4500, 5200, 4800, 6300, 5900, 7500];

export const sampleRevenue = (locale: string): { label: string; value: number }[] => {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  return SAMPLE.map((value, month) => ({ label: name.format(new Date(2026, month, 1)), value }));
};
