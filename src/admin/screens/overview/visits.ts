import type { Visitor } from '#lib/contract/endpoints/visits.ts';
import type { Bar } from '../../charts/bar-chart.tsx';

const RECENT_VISITS = 10;

/** The periods of the overview's dropdown (§2). */
export const PERIODS = ['days7', 'days30', 'months3', 'months12'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 'months12';

/**
 * Returns the start of a period. Days count back from now; months are calendar months including the
 * current one, so that twelve months have twelve names.
 */
export function periodStart(period: Period, now: Date): Date {
  const length = Number(period.replace(/\D+/, ''));
  const start = new Date(now);
  if (period.startsWith('days')) {
    start.setDate(now.getDate() - length);
    start.setMilliseconds(0);
    return start;
  }
  return new Date(now.getFullYear(), now.getMonth() - length + 1, 1);
}

export function visitsWithin<Event extends { created_at: string }>(
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

const monthOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}`;

/** Counts visits by month, for every month that overlaps the period (§2). */
export function visitsPerMonth(
  visits: readonly Visitor[],
  period: Period,
  now: Date,
  locale: string
): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  const counts = Object.groupBy(visitsWithin(visits, period, now), ({ created_at }) =>
    monthOf(new Date(created_at))
  );
  const bars: Bar[] = [];
  const month = periodStart(period, now);
  for (
    month.setDate(1), month.setHours(0, 0, 0, 0);
    month <= now;
    month.setMonth(month.getMonth() + 1)
  )
    bars.push({ label: name.format(month), value: counts[monthOf(month)]?.length ?? 0 });
  return bars;
}

/** Returns the newest visits of the period, newest first (§2, §9). */
export const newestVisits = (visits: readonly Visitor[], period: Period, now: Date): Visitor[] =>
  visitsWithin(visits, period, now)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
    .slice(0, RECENT_VISITS);

/** 'Pendapatan Bulanan' shows fixed sample figures (§2), from January to June. */
const SAMPLE = [4500, 5200, 4800, 6300, 5900, 7500];

export function sampleRevenue(locale: string): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  return SAMPLE.map((value, month) => ({ label: name.format(new Date(2026, month, 1)), value }));
}
