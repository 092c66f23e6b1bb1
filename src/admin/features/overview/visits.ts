import type { VisitMonth } from '#lib/contract/endpoints/visits.ts';
import type { Bar } from '#core/charts/bar-chart.tsx';

export const RECENT_VISITS = 10;

export const PERIODS = ['days7', 'days30', 'months3', 'months12'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 'months12';

/**
 * Returns the start of a period. Months are calendar months and include the current one, so that
 * the chart of a year does not show a month twice.
 */
export function periodStart(period: Period, now: Date): Date {
  const length = Number(period.replace(/\D+/, ''));
  const start = new Date(now);
  if (period.startsWith('days')) {
    start.setDate(now.getDate() - length);
    return start;
  }
  return new Date(now.getFullYear(), now.getMonth() - length + 1, 1);
}

/** Formats a day such as `2026-11-22`, in the browser's time zone. */
export const formatDay = (date: Date): string => date.toLocaleDateString('sv');

/** Returns a bar for every month from `start` until now (§2). */
export function visitsPerMonth(
  months: readonly VisitMonth[],
  start: Date,
  now: Date,
  locale: string
): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  const counts = new Map(months.map(({ month, visits }) => [month, visits]));
  const bars: Bar[] = [];
  const month = new Date(start.getFullYear(), start.getMonth(), 1);
  for (; month <= now; month.setMonth(month.getMonth() + 1))
    bars.push({ label: name.format(month), value: counts.get(formatDay(month).slice(0, 7)) ?? 0 });
  return bars;
}

/** The fixed sample figures of the chart 'Pendapatan Bulanan' (§2), from January to June. */
const SAMPLE = [4500, 5200, 4800, 6300, 5900, 7500];

export function sampleRevenue(locale: string): Bar[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'short' });
  return SAMPLE.map((value, month) => ({ label: name.format(new Date(2026, month, 1)), value }));
}
