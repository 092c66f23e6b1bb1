/** The start and the end, in minutes after midnight. An end above 24:00 is on the next day. */
export type Span = readonly [from: number, to: number];
/** The hours of a day: its spans, or `appointment`. A closed day has no spans. */
export type DayHours = readonly Span[] | 'appointment';
/** The hours of each day, Monday first. */
export type Week = readonly DayHours[];

export const DAY_MINUTES = 24 * 60;
export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
export const APPOINTMENT = '"by appointment"';
export const MAX_SPANS = 4;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Formats minutes after midnight as `HH:MM`. Times after 24:00 start again at `00`. */
export const formatMinutes = (minutes: number): string =>
  minutes === DAY_MINUTES ? '24:00' : `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;

/** Formats the hours of a day, such as `08:00-12:00,13:00-16:00`. */
export function formatDay(day: DayHours): string {
  if (day === 'appointment') return APPOINTMENT;
  return day.map((span) => span.map(formatMinutes).join('-')).join(',') || 'off';
}

/** Groups consecutive days with the same text. `days` has the first and the last day, or one. */
export const groupDays = (texts: readonly string[]): { text: string; days: number[] }[] =>
  texts.flatMap((text, first) => {
    if (text === texts[first - 1]) return [];
    const end = texts.findIndex((other, day) => day > first && other !== text);
    const last = end < 0 ? texts.length - 1 : end - 1;
    return { text, days: last > first ? [first, last] : [first] };
  });

/** Formats a week in OpenStreetMap's syntax: `Mo off; Tu-Su 08:00-12:00,13:00-16:00`. */
export function formatWeek(week: Week): string {
  return groupDays(week.map(formatDay))
    .map(({ text, days }) => `${days.map((day) => DAYS[day]).join('-')} ${text}`)
    .join('; ');
}

function parseSpan(text: string): Span | undefined {
  const parts = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts;
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (from >= DAY_MINUTES || to > DAY_MINUTES || from === to) return undefined;
  return [from, to > from ? to : to + DAY_MINUTES];
}

function parseDay(text: string): DayHours | undefined {
  if (text === 'off') return [];
  if (text === APPOINTMENT) return 'appointment';
  const spans = text.split(',').map(parseSpan);
  const isOrdered = spans.every((span, index) => span && (spans[index - 1]?.[1] ?? -1) < span[0]);
  return isOrdered && spans.length <= MAX_SPANS ? (spans as Span[]) : undefined;
}

/** Parses a text in the syntax of `formatWeek`. Returns undefined unless each day occurs once. */
export function parseWeek(text: string): Week | undefined {
  const week: DayHours[] = [];
  for (const rule of text.split(';')) {
    const [, first = '', last = first, hours = ''] =
      /^ ?([A-Z][a-z])(?:-([A-Z][a-z]))? (.+)$/.exec(rule) ?? [];
    const day = parseDay(hours);
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (!day || from !== week.length || to < from) return undefined;
    while (week.length <= to) week.push(day);
  }
  return week.length === DAYS.length ? week : undefined;
}
