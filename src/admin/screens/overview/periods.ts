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
