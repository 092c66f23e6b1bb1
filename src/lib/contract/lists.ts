/** List-like text fields: one function normalises them on write, one reads them (spec §3, §5; decisions "Already-open ends"). */

const NUMBERING = /^\s*(?:\d+[.)]\s+|[-•*]\s+)/;

/** Items of quoted comma-separated values (`"a, b","c"`), with `""` read as one quote. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"/g)].map((match) => (match[1] ?? '').replaceAll('""', '"'));
}

const isQuotedList = (text: string): boolean => /^\s*"(?:[^"]|"")*"\s*(?:,\s*"(?:[^"]|"")*"\s*)*,?\s*$/.test(text);

/**
 * Reads a list-like text: quoted comma-separated values, or lines, or a single item (spec §3).
 * @returns the trimmed items without leading numbering (`1. `) or empty ones
 */
export function parseList(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : text.split(/\r\n|\r|\n/);
  return items.map((item) => item.replace(NUMBERING, '').trim()).filter(Boolean);
}

// What an edit form shows and sends back must not change: `1. 2. a` loses both its numbers at once.
function settle(text: string, normalise: (text: string) => string): string {
  const next = normalise(text);
  return next === text ? text : settle(next, normalise);
}

/** One item a line, as `utilization` and `composition` are stored (spec §5). */
export const normaliseList = (text: string): string => settle(text, (before) => parseList(before).join('\n'));

/** Links of `research_results`: separated by commas, lines or spaces, quoted or not (spec §3). */
export function parseLinks(text: string): string[] {
  const found = isQuotedList(text) ? quoted(text) : text.split(/[\s,]+(?=https?:\/\/)|[\r\n]+|,\s+/i);
  return found.map((item) => item.replace(NUMBERING, '').replace(/,+$/, '').trim()).filter(Boolean);
}

/** Links joined by commas, as `research_results` is stored (spec §3). */
export const normaliseLinks = (text: string): string => settle(text, (before) => parseLinks(before).join(','));
