import { mapText, text, upTo, type Text } from '../fields.ts';
import { LENGTH } from '../limits.ts';
import { parseClosedDates } from './closed-dates.ts';
import { readHours } from './read-hours.ts';
import { formatWeek, parseWeek } from './week.ts';

/** Returns the schema of hours in the syntax of `formatWeek`. Also accepts input of `readHours`. */
export const weekHours = (): Text =>
  text(LENGTH.hours)
    .transform(
      mapText((value) => {
        // Other programs write 24:00 as 23:59, and 08:00 as 08:00:00.
        const typed = value
          .replaceAll(/\b(\d\d?([.:])\d\d)\2(?:00|59)\b/g, '$1')
          .replaceAll(/\b23([.:])59\b/g, '24$100');
        const week = parseWeek(typed) ?? readHours(typed);
        return week ? formatWeek(week) : value;
      })
    )
    .test(
      'hours',
      '${path} must be hours of each day, such as “Mo-Fr 08:00-16:00; Sa-Su off”',
      upTo(LENGTH.hours, (value) => value === '' || parseWeek(value) !== undefined)
    );

/** Patterns of the names of the months, in Indonesian and English. */
const MONTHS = 'jan feb mar apr ma?[ey]i? jun jul a[gu][gstu] sep o[kc]t nov de[sc]'.split(' ');
const DAY_AND_MONTH = new RegExp(
  String.raw`\b(\d\d?)[ -](${MONTHS.join('|')})[a-z]*\.?([ -](?=\d))?`,
  'gi'
);
/** Matches `Dec 25` and `Dec 25~27` before a year, and `Mar 19` before `~`. */
const MONTH_FIRST =
  /(?<!\d )\b([a-z]{3,9}\.?) (\d\d?(?:~\d\d?)?)(?:st|nd|rd|th)?(?:,?( )(?=\d)|(?=~))/gi;
const WEEKDAY =
  /\b(?:sen|sel|rab|kam|jum|sab|min|ahad|mon|tue|wed|thu|fri|sat|sun)[a-z'’]*,? (?=\w)/gi;

const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => new RegExp(`^${month}$`, 'i').test(name)) + 1;

/**
 * Converts dates such as `Sabtu, 25 Desember 2027`, `Dec 25–27, 2027`, `25/12/27` or
 * `2027/12/25 00:00`, which web pages and spreadsheets contain, to ISO 8601. Replaces the words and
 * signs of ranges by `~` until the last step.
 */
const toIsoDates = (text: string): string =>
  text
    .replaceAll(/[\t \p{Zs}]+/gu, ' ')
    .replaceAll(WEEKDAY, '')
    .replaceAll(/ - | ?(?:[–—]|s[/.]d\.?|sampai(?: dengan)?|hingga|\bto\b) ?/g, '~')
    .replaceAll(/ (?:dan|and|&) /g, ', ')
    .replaceAll(/[T ]0?0[:.]00(?:[:.]0+)*Z?/g, '')
    .replaceAll(MONTH_FIRST, '$2 $1$3')
    .replaceAll(
      DAY_AND_MONTH,
      (_, day: string, name: string, gap = '') => `${day}/${monthNumber(name)}${gap && '/'}`
    )
    // The first date of a range can lack its month and year.
    .replaceAll(
      /(?<![\d/.-])(\d\d?)(?:\/(\d\d?))?[~-](?=\d\d?\/(\d\d?)\/((?:20)?\d\d)\b)/g,
      (_, day: string, month: string | undefined, lastMonth: string, year: string) =>
        `${day}/${month ?? lastMonth}/${year}~`
    )
    .replaceAll(/\b(\d\d?)([/.-])(\d\d?)\2(?:20)?(\d\d)\b/g, '20$4-0$3-0$1')
    .replaceAll(/\b(\d{4})([/.])(\d\d?)\2(\d\d?)\b/g, '$1-0$3-0$4')
    .replaceAll(/-0(?=\d\d)/g, '-')
    .replaceAll('~', '/');

/** Returns the schema of dates on which a place is closed: `2027-01-01, 2027-03-19/2027-03-25`. */
export const closedDates = (): Text =>
  text(LENGTH.text)
    .transform(
      mapText((value) => {
        const ranges = parseClosedDates(toIsoDates(value));
        const texts = ranges?.map(({ from, to }) => (from === to ? from : `${from}/${to}`));
        return texts?.join(', ') ?? value;
      })
    )
    .test(
      'dates',
      '${path} must be dates such as “2027-01-01, 2027-03-19/2027-03-25”',
      upTo(LENGTH.text, (value) => parseClosedDates(value) !== undefined)
    );
