// Parses and normalizes text fields that contain lists (§3, §5).
import { MAX_ID } from './limits.ts';

// The pattern can match a text in only one way, so matching takes linear time. Lists from Word and
// PDF files have several kinds of bullets, including those of the fonts Symbol and Wingdings.
const NUMBERING =
  /^(?:(?:\(?\d+[.)]|[a-z]\)|[-–*•·▪●◦○□■►➢✓✔\uf076\uf0a7\uf0b7\uf0d8\uf0fc])(?:\s+|$))+/;

/** Removes all numbering (`1. 2. a`), because the next save would remove the rest. */
const unnumbered = (item: string): string => item.trim().replace(NUMBERING, '');

/** Parses quoted comma-separated values (`"a, b","c"`), with `""` as an escaped quote. */
function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*(?:""[^"]*)*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"')
  );
}

const isQuotedList = (text: string): boolean =>
  /^\s*"[^"]*(?:""[^"]*)*"\s*(?:,\s*"[^"]*(?:""[^"]*)*"\s*)*(?:,\s*)?$/.test(text);

/** Returns the items of a list: quoted comma-separated values or lines, without numbering (§3). */
export function parseList(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : text.split(/\r\n|\r|\n/);
  return items.map(unnumbered).filter(Boolean);
}

// Normalizes repeatedly until nothing changes, because quotes can be nested.
function normalizeFully(text: string, normalize: (text: string) => string): string {
  const next = normalize(text);
  return next === text ? text : normalizeFully(next, normalize);
}

/** Normalizes a list to one item per line (`utilization`, `composition`, §5). */
export const normalizeList = (text: string): string =>
  normalizeFully(text, (before) => parseList(before).join('\n'));

/** Normalizes names separated by commas, semicolons or line ends to one per line. */
export const normalizeNames = (text: string): string =>
  normalizeList(text.replaceAll(/\([^()\n]*\)|[,;]/g, (part) => (part.length > 1 ? part : '\n')));

/** Returns whether a text begins like a link. */
export const isLink = (text: string): boolean => /^(?:https?:\/\/|www\.)/i.test(text);

/** Returns the name of the site if a link leads to search results; undefined for other links. */
export function searchedSite(link: string): string | undefined {
  if (!isLink(link) || !URL.canParse(link)) return undefined;
  const { hostname, pathname, searchParams } = new URL(link);
  const isSearch =
    ['term', 'q', 'query'].some((name) => searchParams.has(name)) || /\/search\/?$/.test(pathname);
  if (!isSearch) return undefined;
  return hostname.startsWith('pubmed.') ? 'PubMed' : hostname.replace(/^www\./, '');
}

const isLinkAt = (text: string, index: number): boolean => isLink(text.slice(index, index + 8));

/** Splits a text at line ends, and before and after links. */
function splitLinks(text: string): string[] {
  let inLink = isLinkAt(text, 0);
  return text
    .replaceAll(/[\s,]+/g, (gap, index: number) => {
      const beforeLink = isLinkAt(text, index + gap.length);
      const isEnd = beforeLink || /[\r\n]/.test(gap) || (inLink && /\s/.test(gap));
      if (isEnd) inLink = beforeLink;
      return isEnd ? '\n' : gap;
    })
    .split('\n');
}

// A host with a dot, followed by a port, path, query, fragment or the end of the text.
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=$|[:/?#])/u;

/** Adds `https://` to a URL without a scheme, and removes a scheme before another one. */
export const withScheme = (address: string): string =>
  HOST.test(address) && !/\s/.test(address)
    ? `https://${address}`
    : address.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');

/**
 * Removes commas at the end of an item, and semicolons and full stops at the end of a link. The
 * lookbehinds keep the time linear.
 */
const withoutEnd = (item: string): string =>
  item.replace(isLink(item) ? /(?<![,;.])[,;.]+$/ : /(?<!,),+$/, '');

const DOI = /^(?:doi:?\s*)?(?=10\.\d{4,9}\/[^\s,]+$)/i;

/** Parses `research_results` (§3): links between commas, line ends or spaces, and other texts. */
export function parseLinks(text: string): string[] {
  const items = isQuotedList(text) ? quoted(text) : splitLinks(text);
  return items
    .map((item) => withoutEnd(unnumbered(item)).trim().replace(DOI, 'https://doi.org/'))
    .map(withScheme)
    .filter(Boolean);
}

/** Joins the items of `research_results` by commas if all are links, else by line ends (§3). */
export const normalizeLinks = (text: string): string =>
  normalizeFully(text, (before) => {
    const items = parseLinks(before);
    return items.join(items.every(isLink) ? ',' : '\n');
  });

/** Returns the id in a number, a text or an object with an `id`; NaN if there is no valid one. */
function idIn(item: unknown): number {
  const value =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>)['id'] : item;
  const id = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_ID
    ? id
    : Number.NaN;
}

/**
 * Returns the unique ids in a list of ids or of objects with an `id`. The list may be JSON text.
 * Returns undefined if an id or the list is invalid.
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
