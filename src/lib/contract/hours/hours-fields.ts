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
        // Other programs write 24:00 as 23:59.
        const typed = value.replaceAll(/\b23([.:])59\b/g, '24$100');
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

/**
 * Converts dates such as `25–27 Desember 2027`, `25/12/2027` or `2027/12/25 00:00`, which web pages
 * and spreadsheets contain, to ISO 8601.
 */
const toIsoDates = (text: string): string =>
  MONTHS.reduce(
    (dates, month, index) =>
      dates.replaceAll(
        new RegExp(
          String.raw`\b(?:(\d\d?)[~-])?(\d\d?)[ -](?:${month})[a-z]*\.?[ -](\d{4})\b`,
          'gi'
        ),
        (_, first: string | undefined, last: string, year: string) =>
          (first ? [first, last] : [last]).map((day) => `${day}/${index + 1}/${year}`).join('~')
      ),
    text
      .replaceAll(/ - | ?(?:[–—]|s[/.]d\.?|sampai|hingga|\bto\b) ?/g, '~')
      .replaceAll(/ (?:dan|and|&) /g, ', ')
      .replaceAll(/[T ]0?0[:.]00(?:[:.]0+)*Z?/g, '')
  )
    .replaceAll(/\b(\d\d?)([/.-])(\d\d?)\2(\d{4})\b/g, '$4-0$3-0$1')
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
