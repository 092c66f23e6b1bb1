import { DAY_MINUTES, formatMinutes, type DayHours, type Week } from '#lib/contract/hours/week.ts';
import { parseClosedDates } from '#lib/contract/hours/closed-dates.ts';
import { inLocales, plainId as t } from './in-locales.ts';
import { LANGUAGE, type Locale } from './locale.ts';

/** Strings of opening hours. */
export const openingHoursWords = inLocales({
  closed: t('closed', 'tutup'),
  appointment: t('by appointment', 'dengan perjanjian'),
  allDay: t('24 hours', '24 jam'),
  unchecked: t(
    'Hours not checked: ask before you travel.',
    'Jam buka belum diperiksa: tanyakan sebelum berangkat.'
  ),
  closedOn: t('Closed on {dates}', 'Tutup pada {dates}')
});

// 1 January 2024 was a Monday.
const dateOf = (day: number): Date => new Date(Date.UTC(2024, 0, 1 + day));

/** Returns the name of a day of the week, 0 is Monday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dateOf(day));

/** Formats the hours of a day, such as `08.00–12.00, 13.00–16.00`. */
export function formatHours(hours: DayHours, locale: Locale): string {
  const words = openingHoursWords[locale];
  if (hours === 'appointment') return words.appointment;
  if (hours.length === 0) return words.closed;
  const separator = LANGUAGE[locale] === 'id' ? '.' : ':';
  const isAllDay = hours.some(([from, to]) => from === 0 && to === DAY_MINUTES);
  if (isAllDay) return words.allDay;
  return hours
    .map((span) => span.map((minutes) => formatMinutes(minutes).replace(':', separator)).join('–'))
    .join(', ');
}

/** Returns a week as lines, such as `Senin–Jumat` and `08.00–16.00`; equal days share a line. */
export function describeWeek(week: Week, locale: Locale): { days: string; hours: string }[] {
  const texts = week.map((hours) => formatHours(hours, locale));
  return texts.flatMap((hours, first) => {
    if (hours === texts[first - 1]) return [];
    const end = texts.findIndex((other, day) => day > first && other !== hours);
    const last = end < 0 ? texts.length - 1 : end - 1;
    const names = [first, ...(last > first ? [last] : [])].map((day) =>
      dayName(day, LANGUAGE[locale])
    );
    return { days: names.join('–'), hours };
  });
}

/** Formats the closed dates that end on `today`, an ISO date, or later; '' if there are none. */
export function formatClosedDates(text: string, today: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], {
    dateStyle: 'medium',
    timeZone: 'UTC'
  });
  const dates = (parseClosedDates(text) ?? [])
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => format.formatRange(new Date(from), new Date(to)));
  return new Intl.ListFormat(LANGUAGE[locale]).format(dates);
}
