import { parseClosedDates } from './closed-dates.ts';
import { DAY_MINUTES, formatMinutes, groupDays, type DayHours, type Week } from './week.ts';

type HoursWords = Record<'closed' | 'appointment' | 'allDay', string>;

/** Returns the name of a day of the week. Day 0 is Monday. */
export const dayName = (day: number, language: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + day)
  );

/** Formats the hours of a day, such as `08.00–12.00, 13.00–16.00`. */
export function formatHours(hours: DayHours, words: HoursWords, language: string): string {
  if (hours === 'appointment') return words.appointment;
  if (hours.length === 0) return words.closed;
  const separator = language === 'id' ? '.' : ':';
  const isAllDay = hours.some(([from, to]) => from === 0 && to === DAY_MINUTES);
  if (isAllDay) return words.allDay;
  return hours
    .map((span) => span.map((minutes) => formatMinutes(minutes).replace(':', separator)).join('–'))
    .join(', ');
}

/** Returns a week as lines, such as `Senin–Jumat` and `08.00–16.00`. Equal days share a line. */
export function describeWeek(
  week: Week,
  words: HoursWords,
  language: string
): { days: string; hours: string }[] {
  return groupDays(week.map((hours) => formatHours(hours, words, language))).map(
    ({ text, days }) => ({
      days: days.map((day) => dayName(day, language)).join('–'),
      hours: text
    })
  );
}

/** Formats closed dates such as `8 Jul 2026`, omitting those before the day `from`. */
export function formatClosedDates(text: string, from: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dates = (parseClosedDates(text) ?? [])
    .filter(({ to }) => to >= from)
    .map(({ from: first, to }) => format.formatRange(new Date(first), new Date(to)))
    // Browsers use different spaces, so a hydrated page could differ from its prerendered HTML.
    .map((range) => range.replaceAll(/\s/g, ' '));
  return new Intl.ListFormat(language).format(dates);
}
