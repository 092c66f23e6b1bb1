/** List-like text fields: one function normalises them on write, one reads them (§3, §5). */

import { LARGEST_ID } from './limits.ts';

// Patterns here can read no place of a text in two ways: time grows with its length and not with
// its square.
const NUMBERING = /^\s*(?:\d+[.)]|[-•*])\s+/;
const NUMBERINGS = /^(?:(?:\d+[.)]|[-•*])\s+)+/;

/**
 * An item without its numbering, also `1. 2. a`, which an edit form would send back without another
 * one each time.
 */
const unnumbered = (item: string): string =>
  item.replace(NUMBERING, '').trim().replace(NUMBERINGS, '');

/** Items of quoted comma-separated values (`"a, b","c"`), with `""` read as one quote. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*(?:""[^"]*)*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"')
  );
}

const isQuotedList = (text: string): boolean =>
  /^\s*"[^"]*(?:""[^"]*)*"\s*(?:,\s*"[^"]*(?:""[^"]*)*"\s*)*(?:,\s*)?$/.test(text);

/**
 * Reads a list-like text: quoted comma-separated values, or lines, or a single item (§3).
 * @returns the trimmed items without leading numbering (`1. `) or empty ones
 */
export function parseList(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : text.split(/\r\n|\r|\n/);
  return items.map(unnumbered).filter(Boolean);
}

// A text that an edit form shows and sends back must not change, so nested quotes are all read at
// once.
function settle(text: string, normalise: (text: string) => string): string {
  const next = normalise(text);
  return next === text ? text : settle(next, normalise);
}

/** One item a line, as `utilization` and `composition` are stored (§5). */
export const normaliseList = (text: string): string =>
  settle(text, (before) => parseList(before).join('\n'));

const isLinkAt = (text: string, index: number): boolean =>
  /^https?:\/\//i.test(text.slice(index, index + 8));

/**
 * Parts of a text between which stand commas or spaces before a link, a line's end, or a comma with
 * a space.
 */
const apart = (text: string): string[] =>
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

/** Links of `research_results`: separated by commas, lines or spaces, quoted or not (§3). */
export function parseLinks(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : apart(text);
  return items.map((item) => withoutLastCommas(unnumbered(item)).trim()).filter(Boolean);
}

/** Links joined by commas, as `research_results` is stored (§3). */
export const normaliseLinks = (text: string): string =>
  settle(text, (before) => parseLinks(before).join(','));

/** An id in any of its forms; NaN for anything else. */
function idIn(item: unknown): number {
  const value =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>)['id'] : item;
  const id = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= LARGEST_ID
    ? id
    : Number.NaN;
}

/**
 * Reads the ids of other rows, each once: from a list of numbers, of texts or of objects with an
 * `id`, or from its JSON.
 * @returns undefined where something else was sent
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

// Spaces are no line's end, which separates: each is read once.
const QUOTED_NAME = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?=[;\n]|$)/y;
const PLAIN_NAME = /([^;\n]*)/y;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/**
 * Reads names separated by semicolons or lines, as a CSV has them; one in quotes may contain them.
 * @returns the trimmed names without empty ones
 */
export function parseNames(text: string): string[] {
  const names: string[] = [];
  // One step more than a part is long passes what separates it from the next.
  for (let index = 0; index <= text.length; index++) {
    const quoted = matchAt(QUOTED_NAME, text, index);
    const [part = '', name = ''] = quoted ?? matchAt(PLAIN_NAME, text, index) ?? [];
    names.push((quoted ? name.replaceAll('""', '"') : name).trim());
    index += part.length;
  }
  return names.filter(Boolean);
}

/** Names as `parseNames` reads them. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[;"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
