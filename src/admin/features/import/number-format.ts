const DAY_SECONDS = 86_400;
/** The maximum number of digits before or after the comma that every browser can format. */
const MAX_DIGITS = 20;

/** The built-in formats with their numbers. A workbook contains only the numbers. */
const BUILT_IN: readonly [pattern: string, ...numbers: number[]][] = [
  ['0', 1],
  ['0.00', 2],
  ['#,##0', 3, 37, 38, 41, 42],
  ['#,##0.00', 4, 39, 40, 43, 44],
  ['0%', 9],
  ['0.00%', 10],
  ['h:mm', 18, 20],
  ['h:mm:ss', 19, 21],
  ['d/m/yyyy h:mm', 22],
  ['mm:ss', 45, 47],
  ['[h]:mm:ss', 46]
];

// Other numbers are exponents (11, 48), fractions (12, 13), texts (49) and local currencies (5-8).
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const builtInFormat = (id: number): string =>
  BUILT_IN.find(([, ...numbers]) => numbers.includes(id))?.[0] ??
  (isBuiltInDate(id) ? 'd/m/yyyy' : '');

/** Matches all parts of a pattern that are neither digits nor units. */
const LITERALS = /"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|_.|\*.|AM\/PM|;.*$/gi;
/** Matches hours, minutes and seconds. An `m` without hours or seconds beside it is a month. */
const TIME = /h+(?:[^a-z]*m+)?(?:[^a-z]*s+)?|(?<!m)m+[^a-z]*s+/i;

/** Formats a number with a decimal comma and at most 15 digits, as spreadsheets do. */
export const plainNumber = (value: number): string =>
  String(Number(value.toPrecision(15))).replace('.', ',');

/** Formats the parts of a date or time that a pattern contains, in the order of the language. */
function formatDate(serial: number, pattern: string, startsIn1904: boolean): string {
  // The calendar that starts in 1900 has a day too many: 29 February 1900, day 60, did not exist.
  const offset = startsIn1904 ? 24_107 : serial < 60 ? 25_568 : 25_569;
  const date = new Date(Math.round((serial - offset) * DAY_SECONDS) * 1000);
  if (Number.isNaN(date.getTime())) return plainNumber(serial);
  // Brackets show durations, such as 30:15.
  if (pattern.includes('[')) {
    const seconds = Math.round(serial * DAY_SECONDS);
    const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  }
  const [time = ''] = TIME.exec(pattern) ?? [];
  const days = pattern.replace(time, '');
  return new Intl.DateTimeFormat('id', {
    timeZone: 'UTC',
    ...(/ddd/i.test(days) && { weekday: 'long' }),
    ...(/(?<!d)dd?(?!d)/i.test(days) && { day: 'numeric' }),
    ...(/m/i.test(days) && { month: /mmm/i.test(days) ? 'long' : 'numeric' }),
    ...(/y/i.test(days) && { year: 'numeric' }),
    ...(/h/i.test(time) && { hour: '2-digit' }),
    ...(/m/i.test(time) && { minute: '2-digit' }),
    ...(/s/i.test(time) && { second: '2-digit' })
  }).format(date);
}

/**
 * Formats the number in a cell as an Indonesian spreadsheet shows it: `12.000,50`, `15%`,
 * `5/11/2026`. Ignores patterns with conditions, fractions, exponents or gaps between digits.
 */
export function formatNumber(value: number, format: string, startsIn1904 = false): string {
  // Omits fractions of seconds.
  const bare = format.replaceAll(/(?<=s\]?)\.0+/gi, '').replaceAll(LITERALS, '');
  if (/[dmyhs]/i.test(bare) && !/general|[0#?]/i.test(bare))
    return formatDate(value, bare, startsIn1904);
  if (/\[[<=>]/.test(format)) return plainNumber(value);
  const sections = format.split(';');
  const section = (value < 0 && sections[1]) || (value === 0 && sections[2]) || sections[0] || '';
  const clean = section
    .replaceAll(/\[\$([^\-\]]*)[^\]]*\]/g, '$1')
    .replaceAll(/\[[^\]]*\]|_.|\*./g, '');
  const core = /[#0?][#0?,.]*/.exec(
    clean.replaceAll(/"[^"]*"/g, (text) => ' '.repeat(text.length))
  );
  if (!core || /[#0?]\s*\/|E[+-]|[0#][\\\s()/-]+[0#]/i.test(clean)) return plainNumber(value);
  const [whole = '', fraction = ''] = core[0].split('.');
  const isPercent = clean.includes('%');
  const count = (text: string, digits: RegExp): number =>
    Math.min(MAX_DIGITS, text.match(digits)?.length ?? 0);
  const digits = new Intl.NumberFormat('id', {
    useGrouping: /,[#0?]/.test(whole),
    minimumIntegerDigits: Math.max(1, count(whole, /0/g)),
    minimumFractionDigits: count(fraction, /0/g),
    maximumFractionDigits: count(fraction, /[0#?]/g)
  }).format(
    (Math.abs(value) * (isPercent ? 100 : 1)) / 1000 ** (/,*$/.exec(whole)?.[0].length ?? 0)
  );
  const sign = value < 0 && !sections[1] ? '-' : '';
  const [before, after] = [
    clean.slice(0, core.index),
    clean.slice(core.index + core[0].length)
  ].map((text) => text.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2'));
  return `${sign}${before}${digits}${after}`.trim();
}
