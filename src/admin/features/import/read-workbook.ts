import { builtInFormat, formatNumber, plainNumber } from './number-format.ts';
import { pauseAfter, startsWith, type TableRow } from './read-csv.ts';
import { openZip } from './unzip.ts';

/** A sheet of a workbook. A CSV file or pasted text is read as one sheet with an empty name. */
export interface Sheet {
  name: string;
  rows: TableRow[];
}

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: Readonly<Record<string, string>>;
  /** The text up to the next tag. */
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'"
};

const decode = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#', '0')) % 0x11_0000)
      : (ENTITIES[name] ?? whole)
  );

// Matching takes linear time: quoted values cannot contain `<`, and the lookbehind allows a match
// to start only at the beginning of an attribute's name.
const TAG = /<(\/?)(?:[\w.-]+:)?(\w+)((?:[^<>"']|"[^<"]*"|'[^<']*')*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /(?<![\w.-])(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Yields the tags of an XML file. An empty element has a start tag and an end tag. */
function* tags(xml: string): Generator<Tag> {
  for (const [, slash, name = '', list = '', isEmpty, text = ''] of xml.matchAll(TAG)) {
    const attributes = Object.fromEntries(
      [...list.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, decode(a ?? b ?? '')])
    );
    yield { name, isEnd: slash === '/', attributes, text: isEmpty ? '' : decode(text) };
    if (isEmpty) yield { name, isEnd: true, attributes: {}, text: '' };
  }
}

/** Reads the shared texts of a workbook, without their pronunciations (`rPh`). */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isSpoken = false;
  for (const { name, isEnd, text } of tags(xml)) {
    if (name === 'si' && !isEnd) strings.push('');
    if (name === 'rPh') isSpoken = !isEnd;
    if (name === 't' && !isEnd && !isSpoken) strings.push((strings.pop() ?? '') + text);
  }
  return strings;
}

/** Returns the number pattern of each cell style. */
function readStyles(xml: string): string[] {
  const [customFormats, styles] = [new Map<number, string>(), [] as string[]];
  let isCell = false;
  for (const { name, isEnd, attributes } of tags(xml)) {
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt' && !isEnd) customFormats.set(id, attributes['formatCode'] ?? '');
    if (name === 'cellXfs') isCell = !isEnd;
    if (name === 'xf' && isCell && !isEnd) styles.push(customFormats.get(id) ?? builtInFormat(id));
  }
  return styles;
}

const columnIndex = (address: string): number =>
  [...address.replaceAll(/[^A-Z]/gi, '').toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0
  ) - 1;

interface Book {
  strings: string[];
  styles: string[];
  startsIn1904: boolean;
  /** Limits the cells, because a small file can describe billions of them with a long text. */
  cellsLeft: number;
}

/**
 * Fills a row with empty cells up to `length`. Subtracts these cells, and a cell with `text`, from
 * `cellsLeft`. Throws RangeError if no cells are left.
 */
function reserveCell(book: Book, cells: string[], length: number, text = ''): void {
  book.cellsLeft -= 1 + Math.max(0, length - cells.length) + text.length / CHARACTERS_PER_CELL;
  if (book.cellsLeft < 0) throw new RangeError('The workbook has too many cells');
  while (cells.length < length) cells.push('');
}

/** Decodes escapes such as `_x000D_`, and removes control characters. */
const decodeEscapes = (text: string): string =>
  text
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** Spreadsheets do not allow more columns. */
const MAX_COLUMNS = 16_384;
const MAX_CELLS = 5_000_000;
/** Long texts count as several cells. */
const CHARACTERS_PER_CELL = 50;

async function readSheet(xml: string, book: Book): Promise<TableRow[]> {
  const { strings, styles, startsIn1904 } = book;
  const rows = new Map<number, TableRow>();
  const merged: string[] = [];
  let row: TableRow = { line: 0, cells: [] };
  let cell = { index: -1, type: '', pattern: '', value: '' };
  const formatCell = (): string => {
    const { type, value, pattern } = cell;
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    const number = Number(value);
    if (type && type !== 'n') return value;
    if (value === '' || Number.isNaN(number)) return value;
    (row.exact ??= {})[cell.index] = plainNumber(number);
    return formatNumber(number, pattern, startsIn1904);
  };
  for (const { name, isEnd, attributes, text } of tags(xml)) {
    if (name === 'row' && !isEnd) {
      row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] };
      rows.set(row.line, row);
      reserveCell(book, row.cells, 0);
      await pauseAfter(rows.size);
      cell.index = -1;
    } else if (name === 'c' && !isEnd) {
      const index = attributes['r'] ? columnIndex(attributes['r']) : cell.index + 1;
      const pattern = styles[Number(attributes['s'] ?? 0)] ?? '';
      cell = { index, type: attributes['t'] ?? '', pattern, value: '' };
    } else if (name === 'c' && cell.index >= 0 && cell.index < MAX_COLUMNS) {
      const shown = decodeEscapes(formatCell());
      reserveCell(book, row.cells, cell.index, shown);
      row.cells[cell.index] = shown;
    } else if ((name === 'v' || name === 't') && !isEnd) cell.value += text;
    else if (name === 'mergeCell' && !isEnd) merged.push(attributes['ref'] ?? '');
  }
  for (const ref of merged) fillDown(book, rows, row.line, ref);
  return [...rows.values()];
}

const lineOf = (address: string): number => Number(address.replaceAll(/\D/g, ''));

/** Repeats the value of merged cells in each of their rows, up to the last row of the sheet. */
function fillDown(book: Book, rows: ReadonlyMap<number, TableRow>, end: number, ref: string): void {
  const [first = '', last = first] = ref.split(':');
  const index = columnIndex(first);
  const value = rows.get(lineOf(first))?.cells[index] ?? '';
  const lastLine = Math.min(lineOf(last), end);
  for (let line = lineOf(first) + 1; value && line <= lastLine; line++) {
    const cells = rows.get(line)?.cells ?? [];
    reserveCell(book, cells, index, value);
    cells[index] = value;
  }
}

/**
 * Returns `zip` for a possible `.xlsx`, `old` for `.xls`, and `locked` for an `.xlsx` with a
 * password, which starts with the same bytes as `.xls`.
 */
export function workbookKind(bytes: Uint8Array): 'zip' | 'old' | 'locked' | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (!startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return undefined;
  const name = 'EncryptedPackage'.split('').join('\0');
  return new TextDecoder('latin1').decode(bytes).includes(name) ? 'locked' : 'old';
}

/** Reads the visible sheets of an `.xlsx` workbook. Returns undefined for other archives. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | undefined> {
  const read = openZip(bytes);
  const workbook = await read('xl/workbook.xml');
  if (!workbook) return undefined;
  const paths = new Map<string, string>();
  for (const { name, isEnd, attributes } of tags(await read('xl/_rels/workbook.xml.rels')))
    if (name === 'Relationship' && !isEnd)
      paths.set(attributes['Id'] ?? '', (attributes['Target'] ?? '').replace(/^\/?xl\/|^\//, ''));
  const book: Book = {
    strings: readStrings(await read('xl/sharedStrings.xml')),
    styles: readStyles(await read('xl/styles.xml')),
    startsIn1904: /date1904\s*=\s*"(?:1|true)"/.test(workbook),
    cellsLeft: MAX_CELLS
  };
  const sheets: Sheet[] = [];
  for (const { name, isEnd, attributes } of tags(workbook)) {
    if (name !== 'sheet' || isEnd || (attributes['state'] ?? 'visible') !== 'visible') continue;
    const path = `xl/${paths.get(attributes['id'] ?? '') ?? ''}`;
    sheets.push({ name: attributes['name'] ?? '', rows: await readSheet(await read(path), book) });
  }
  return sheets;
}
