// Parses and normalises text fields that contain lists (§3, §5).
import { MAX_ID } from './limits.ts';

// The patterns can match in only one way, so that matching takes linear time.
const NUMBERING = /^\s*(?:\d+[.)]|[-•*])\s+/;
const NUMBERINGS = /^(?:(?:\d+[.)]|[-•*])\s+)+/;

/** Removes all numbering, also `1. 2. a`, so that a second save does not change the text again. */
const unnumbered = (item: string): string =>
  item.replace(NUMBERING, '').trim().replace(NUMBERINGS, '');

/** Parses quoted comma-separated values (`"a, b","c"`), with `""` as an escaped quote. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*(?:""[^"]*)*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"')
  );
}

const isQuotedList = (text: string): boolean =>
  /^\s*"[^"]*(?:""[^"]*)*"\s*(?:,\s*"[^"]*(?:""[^"]*)*"\s*)*(?:,\s*)?$/.test(text);

/**
 * Parses a text with quoted comma-separated values, or with an item per line (§3).
 * @returns the trimmed items, without numbering and empty items
 */
export function parseList(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : text.split(/\r\n|\r|\n/);
  return items.map(unnumbered).filter(Boolean);
}

// Normalises repeatedly until nothing changes, because quotes can be nested.
function normaliseFully(text: string, normalise: (text: string) => string): string {
  const next = normalise(text);
  return next === text ? text : normaliseFully(next, normalise);
}

/** Normalises a list to one item per line (`utilization`, `composition`, §5). */
export const normaliseList = (text: string): string =>
  normaliseFully(text, (before) => parseList(before).join('\n'));

const isLinkAt = (text: string, index: number): boolean =>
  /^https?:\/\//i.test(text.slice(index, index + 8));

/** Splits a text at line ends, at commas followed by a space, and before links. */
const splitLinks = (text: string): string[] =>
  text
    .replaceAll(/[\s,]+/g, (gap, index: number) =>
      isLinkAt(text, index + gap.length) ? '\n' : gap.replaceAll(/[\r\n]+|,\s+/g, '\n')
    )
    .split('\n');

function withoutLastCommas(item: string): string {
  let end = item.length;
  while (item[end - 1] === ',') end--;
  return item.slice(0, end);
}

/** Parses the links in `research_results`, separated by commas, lines or spaces, or quoted (§3). */
export function parseLinks(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : splitLinks(text);
  return items.map((item) => withoutLastCommas(unnumbered(item)).trim()).filter(Boolean);
}

/** Joins links by commas, as `research_results` is stored (§3). */
export const normaliseLinks = (text: string): string =>
  normaliseFully(text, (before) => parseLinks(before).join(','));

/** Returns the id in a number, text or object; NaN if it is invalid. */
function idIn(item: unknown): number {
  const value =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>)['id'] : item;
  const id = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_ID
    ? id
    : Number.NaN;
}

/**
 * Parses a list of unique ids: numbers, texts or objects with an `id`, also as JSON.
 * @returns undefined for other values
 */
export function parseIds(sent: unknown): number[] | undefined {
  let list = sent ?? [];
  if (typeof list === 'string')
    try {
      list = list.trim() === '' ? [] : JSON.parse(list);
    } catch {
      return undefined;
    }
  if (!Array.isArray(list)) return undefined;
  const ids = list.map(idIn);
  return ids.includes(Number.NaN) ? undefined : [...new Set(ids)];
}

// Matches spaces but not line ends, which are separators.
const QUOTED_NAME = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?=[;\n]|$)/y;
const PLAIN_NAME = /([^;\n]*)/y;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/**
 * Parses names separated by semicolons or lines, as in CSV files; quoted names can contain
 * separators.
 * @returns the trimmed names without empty ones
 */
export function parseNames(text: string): string[] {
  const names: string[] = [];
  // The loop's increment skips the separator.
  for (let index = 0; index <= text.length; index++) {
    const quoted = matchAt(QUOTED_NAME, text, index);
    const [part = '', name = ''] = quoted ?? matchAt(PLAIN_NAME, text, index) ?? [];
    names.push((quoted ? name.replaceAll('""', '"') : name).trim());
    index += part.length;
  }
  return names.filter(Boolean);
}

/** Joins names in the format that `parseNames` reads. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[;"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
