import { attempt } from '#lib/session/safe-storage.ts';
import { isPlaceholder } from './columns.ts';

/** A row of a table, with the number of the line in which it begins. */
export interface TableRow {
  line: number;
  cells: string[];
  /** Set if a quotation mark is not closed, or if cells may be in the wrong columns. */
  problem?: 'quotes' | 'cells';
  /** The unrounded numbers of a workbook's row, by the index of their cell. */
  exact?: Record<number, string | undefined>;
  /** The links of a workbook's row, whose cells contain other texts. */
  links?: Record<number, string | undefined>;
}

/** Rates a row as headings: higher if its cells resemble names of fields. */
export type RateHeadings = (cells: readonly string[]) => number;

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => !cell.trim() || isPlaceholder(cell.trim()));

const CHUNK_ROWS = 1000;

/** Waits for a moment after each chunk of rows, so that the page stays responsive. */
export const pauseAfter = async (rows: number): Promise<void> => {
  if (rows % CHUNK_ROWS === 0) await new Promise((resolve) => setTimeout(resolve));
};

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Decodes UTF-8, UTF-16, Windows-1252 or Mac Roman. Converts line ends to LF. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const decode = (label: string, fatal = false): string =>
    new TextDecoder(label, { fatal }).decode(bytes);
  const decodeInvalid = (): string => {
    const text = decode('utf-8');
    const special = text.replaceAll(/\p{ASCII}+/gu, '');
    // In UTF-8 with a few wrong bytes, most special characters can be decoded.
    if (special.replaceAll('\ufffd', '').length * 2 >= special.length) return text;
    return decode(bytes.includes(13) && !bytes.includes(10) ? 'macintosh' : 'windows-1252');
  };
  // UTF-16 starts with a byte order mark, or with an ASCII character, which has a zero byte.
  let text: string | undefined;
  if (startsWith(bytes, [0xff, 0xfe]) || bytes[1] === 0) text = decode('utf-16le');
  else if (startsWith(bytes, [0xfe, 0xff]) || bytes[0] === 0) text = decode('utf-16be');
  text ??= attempt(() => decode('utf-8', true)) ?? decodeInvalid();
  return text.replaceAll(/\r\n?/g, '\n');
}

// Tabs come first, because texts seldom contain them.
const DELIMITERS = ['\t', ';', ',', '|'];
const PROBE_CHARACTERS = 20_000;
const PROBE_ROWS = 30;

/** Limits the search for the end of a cell, which is slow in texts with many quotation marks. */
const MAX_INNER_QUOTES = 200;

/** Skips up to 100 spaces. */
const afterSpaces = (text: string, index: number): number =>
  index + text.slice(index, index + 100).search(/[^ ]|$/);

/**
 * Returns the index of the quotation mark that closes the cell at `start`, in a line that ends at
 * `lineEnd`. Returns undefined if no mark closes the cell. Also returns undefined if the closing
 * mark is in a later line and the cell contains a mark that is not doubled (`""`): the closing mark
 * may then belong to another cell.
 */
function closingQuote(
  text: string,
  [start, lineEnd]: [number, number],
  delimiter: string
): number | undefined {
  let inner = 0;
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    if (inner > MAX_INNER_QUOTES || (inner > 0 && lineEnd < index)) return undefined;
    const next = text[afterSpaces(text, index + 1)];
    if (next === undefined || next === '\n' || next === delimiter) return index;
    // Before the first single mark, `""` is an escaped mark and does not count. After it, `""` may
    // end one cell and begin another.
    if (inner > 0 || text[index + 1] !== '"') inner += 1;
    if (text[index + 1] === '"') index += 1;
  }
  return undefined;
}

/**
 * Yields the rows of a text. A quotation mark that neither opens nor closes a cell is part of the
 * text. A quoted cell that is never closed is read like an unquoted cell, so that the next rows can
 * be read. Its row is marked as broken. Spaces around a quoted cell are ignored.
 */
export function* parseRows(text: string, delimiter: string): Generator<TableRow> {
  const plain = new RegExp(`[^\n${delimiter}]*`, 'y');
  let line = 1;
  let row: TableRow = { line, cells: [] };
  let lineEnd = -1;
  for (let index = 0; index <= text.length; index++) {
    if (lineEnd < index) {
      const lineFeed = text.indexOf('\n', index);
      lineEnd = lineFeed < 0 ? Infinity : lineFeed;
    }
    const start = afterSpaces(text, index);
    const end = text[start] === '"' ? closingQuote(text, [start, lineEnd], delimiter) : undefined;
    if (end === undefined) {
      plain.lastIndex = index;
      const [cell = ''] = plain.exec(text) ?? [];
      row.cells.push(cell);
      if (cell.startsWith('"')) row.problem = 'quotes';
      index += cell.length;
    } else {
      const cell = text.slice(start + 1, end).replaceAll('""', '"');
      row.cells.push(cell);
      line += cell.split('\n').length - 1;
      index = afterSpaces(text, end + 1);
    }
    if (index < text.length && text[index] === delimiter) continue;
    yield row;
    line += 1;
    row = { line, cells: [] };
  }
}

/**
 * Returns the delimiter with the best headings. If several are equally good, returns the one with
 * the most rows of their length.
 */
export function findDelimiter(text: string, rate: RateHeadings): string {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = [...parseRows(text.slice(0, PROBE_CHARACTERS), delimiter)]
      .slice(0, PROBE_ROWS)
      .map(({ cells }) => cells);
    const best = Math.max(...rows.map(rate));
    const head = rows.find((cells) => rate(cells) === best && cells.length > 1);
    const equal = rows.filter(({ length }) => length === head?.length);
    return { delimiter, score: 100 * best + equal.length };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ';';
}
