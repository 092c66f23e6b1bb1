const DAY_MS = 86_400_000;

/** The built-in formats. A workbook contains only their numbers, not their patterns. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  18: 'h:mm AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00'
};

const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || (id >= 27 && id <= 58);

export const builtInFormat = (id: number): string =>
  BUILT_IN[id] ?? (isBuiltInDate(id) ? 'd/m/yyyy' : '');

const TOKEN = /"[^"]*"|\\.|\[[^\]]*\]|AM\/PM|(y+|m+|d+|h+|s+)|_.|\*./gi;

const formatPart = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('id', { ...options, timeZone: 'UTC' }).format(date);

function formatDate(serial: number, pattern: string, startsIn1904: boolean): string {
  // The calendar that starts in 1900 has a day too many: 29 February 1900, day 60, did not exist.
  const days = serial - (startsIn1904 ? 24_107 : serial < 60 ? 25_568 : 25_569);
  const date = new Date(Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  let isTime = false;
  return pattern
    .replaceAll(TOKEN, (token, letters: string | undefined, index: number) => {
      const literal = /^"(.*)"$/.exec(token)?.[1] ?? /^\\(.)$/.exec(token)?.[1];
      if (!letters) return literal ?? '';
      const { length } = letters;
      const pad = (value: number): string => String(value).padStart(Math.min(length, 2), '0');
      const kind = letters[0]?.toLowerCase();
      const isMinute = kind === 'm' && (isTime || /^[^a-z]*s/i.test(pattern.slice(index + length)));
      isTime = kind === 'h';
      if (kind === 'y') return String(date.getUTCFullYear()).slice(length > 2 ? 0 : 2);
      if (kind === 'h') return pad(date.getUTCHours());
      if (kind === 's') return pad(date.getUTCSeconds());
      if (isMinute) return pad(date.getUTCMinutes());
      const name = { 3: 'short', 4: 'long' } as const;
      const style = name[length as 3];
      if (kind === 'd')
        return style ? formatPart(date, { weekday: style }) : pad(date.getUTCDate());
      return style ? formatPart(date, { month: style }) : pad(date.getUTCMonth() + 1);
    })
    .replace(/;.*$/, '')
    .trim();
}

/** Formats a number with a decimal comma and at most 15 digits, as spreadsheets do. */
export const plainNumber = (value: number): string =>
  String(Number(value.toPrecision(15))).replace('.', ',');

/** Fills the digits of a number into a pattern such as `0000-0000`, from right to left. */
function fillMask(value: number, pattern: string): string {
  const digits = [...String(Math.round(Math.abs(value)))];
  const filled = [...pattern.replaceAll(/["\\]/g, '')]
    .toReversed()
    .map((sign) => (/[0#]/.test(sign) ? (digits.pop() ?? sign.replace('#', '')) : sign));
  return digits.join('') + filled.toReversed().join('');
}

/**
 * Formats the number in a cell as an Indonesian spreadsheet shows it: `12.000,50`, `15%`,
 * `5/11/2026`. Ignores patterns with fractions or exponents.
 */
export function formatNumber(value: number, pattern: string, startsIn1904 = false): string {
  const bare = pattern.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/[dmyhs]/i.test(bare) && !/general|[0#?]/i.test(bare))
    return formatDate(value, pattern, startsIn1904);
  const sections = pattern.split(';');
  const section = (value < 0 && sections[1]) || (value === 0 && sections[2]) || sections[0] || '';
  const clean = section
    .replaceAll(/\[\$([^\-\]]*)[^\]]*\]/g, '$1')
    .replaceAll(/\[[^\]]*\]|_.|\*./g, '');
  const core = /[#0?][#0?,.]*/.exec(
    clean.replaceAll(/"[^"]*"/g, (text) => ' '.repeat(text.length))
  );
  if (!core || /[#0?]\s*\/|E[+-]/i.test(clean)) return plainNumber(value);
  if (/[0#][\s()/-]+[0#]/.test(clean)) return fillMask(value, clean);
  const [whole = '', fraction = ''] = core[0].split('.');
  const isPercent = clean.includes('%');
  const digits = new Intl.NumberFormat('id', {
    useGrouping: /,[#0?]/.test(whole),
    minimumIntegerDigits: Math.max(1, whole.replaceAll(/[^0]/g, '').length),
    minimumFractionDigits: fraction.replaceAll(/[^0]/g, '').length,
    maximumFractionDigits: fraction.replaceAll(/[^0#?]/g, '').length
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
