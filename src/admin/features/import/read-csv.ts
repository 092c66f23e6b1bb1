import { attempt } from '#lib/session/safe-storage.ts';

/** A row of a table, with the number of the line in which it begins. */
export interface TableRow {
  line: number;
  cells: string[];
  /** True if a quotation mark is not closed. The row may then end in the wrong place. */
  isBroken?: boolean;
  /** The unrounded numbers of a workbook's row, by the index of their cell. */
  exact?: Record<number, string>;
}

/** Rates a row as headings: higher if its cells resemble names of fields. */
export type RateHeadings = (cells: readonly string[]) => number;

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

const CHUNK_ROWS = 1000;

/** Waits for a moment after each chunk of rows, so that the page stays responsive. */
export const pauseAfter = async (rows: number): Promise<void> => {
  if (rows % CHUNK_ROWS !== 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
};

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
];

/** Decodes UTF-16 with a byte order mark, UTF-8 or Windows-1252. Converts line ends to LF. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const encoding = BYTE_ORDER_MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0];
  const text =
    attempt(() => new TextDecoder(encoding ?? 'utf-8', { fatal: !encoding }).decode(bytes)) ??
    new TextDecoder('windows-1252').decode(bytes);
  return text.replaceAll(/\r\n?/g, '\n');
}

const DELIMITERS = [';', ',', '\t', '|'];
const PROBE_CHARACTERS = 20_000;
const PROBE_ROWS = 30;

/** Limits the search for the end of a cell, which is slow in texts with many quotation marks. */
const MAX_INNER_QUOTES = 200;

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
    const next = text[index + 1];
    if (next === undefined || next === '\n' || next === delimiter) return index;
    // Doubled marks count only after a single mark: from there on, `""` may end one cell and begin
    // another.
    if (inner > 0 || next !== '"') inner += 1;
    if (next === '"') index += 1;
  }
  return undefined;
}

/**
 * Yields the rows of a text. A quotation mark that neither opens nor closes a cell is part of the
 * text. A quoted cell that is never closed is read like an unquoted cell, so that the next rows can
 * be read. Its row is marked as broken.
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
    const end = text[index] === '"' ? closingQuote(text, [index, lineEnd], delimiter) : undefined;
    if (end === undefined) {
      plain.lastIndex = index;
      const [cell = ''] = plain.exec(text) ?? [];
      row.cells.push(cell);
      if (cell.startsWith('"')) row.isBroken = true;
      index += cell.length;
    } else {
      const cell = text.slice(index + 1, end).replaceAll('""', '"');
      row.cells.push(cell);
      line += cell.split('\n').length - 1;
      index = end + 1;
    }
    if (index < text.length && text[index] === delimiter) continue;
    yield row;
    line += 1;
    row = { line, cells: [] };
  }
}

function probe(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  for (const { cells } of parseRows(text.slice(0, PROBE_CHARACTERS), delimiter)) {
    rows.push(cells);
    if (rows.length === PROBE_ROWS) break;
  }
  return rows;
}

/**
 * Returns the delimiter that a first line such as `sep=;` names, else the delimiter with the best
 * headings. If several are equally good, returns the one with the most rows of their length.
 */
export function findDelimiter(text: string, rate: RateHeadings): string {
  const [, named] = /^\s*"?sep=(.)"?\s*(?:\n|$)/i.exec(text) ?? [];
  if (named) return named;
  const scored = DELIMITERS.map((delimiter) => {
    const rows = probe(text, delimiter);
    const best = Math.max(...rows.map(rate));
    const head = rows.find((cells) => rate(cells) === best && cells.length > 1);
    const equal = rows.filter(({ length }) => length === head?.length);
    return { delimiter, score: 100 * best + equal.length };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ';';
}
