import { decodeEntities } from '#lib/contract/html-to-markdown.ts';
import { attempt } from '#lib/session/safe-storage.ts';
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

// Matching takes linear time: quoted values cannot contain `<`, and the lookbehind allows a match
// to start only at the beginning of an attribute's name.
const TAG = /<(\/?)(?:[\w.-]+:)?(\w+)((?:[^<>"']|"[^<"]*"|'[^<']*')*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /(?<![\w.-])(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Escapes the texts of CDATA sections, and removes the signs around them. */
function escapeCdata(xml: string): string {
  const [first = '', ...parts] = xml.split('<![CDATA[');
  const toText = (_: string, raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return first + parts.map((part) => part.replace(/^(.*?)\]\]>/s, toText)).join('');
}

/** Yields the tags of an XML file, two per empty element. Omits texts of phonetic guides (`rPh`). */
function* tags(xml: string): Generator<Tag> {
  const matches = escapeCdata(xml).matchAll(TAG);
  let isGuide = false;
  for (const [, slash, name = '', list = '', isEmpty, text = ''] of matches) {
    const attributes = Object.fromEntries(
      [...list.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, decodeEntities(a ?? b ?? '')])
    );
    if (name === 'rPh') isGuide = !slash && !isEmpty;
    const shown = isEmpty || isGuide ? '' : decodeEntities(text);
    yield { name, isEnd: slash === '/', attributes, text: shown };
    if (isEmpty) yield { name, isEnd: true, attributes: {}, text: '' };
  }
}

/** Reads the shared texts of a workbook. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  for (const { name, isEnd, text } of tags(xml)) {
    if (name === 'si' && !isEnd) strings.push('');
    if (name === 't' && !isEnd) strings.push((strings.pop() ?? '') + text);
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

/** Returns the index of the column of an address, or of the first one in a range such as `A1:B2`. */
const columnIndex = (address: string): number =>
  [...address.replace(/[^A-Z].*/i, '').toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0
  ) - 1;

const lineOf = (address: string): number => Number(/\d+/.exec(address)?.[0]);

interface Book {
  strings: string[];
  styles: string[];
  startsIn1904: boolean;
  /** The cells that may still be read: a small file can describe billions with long texts. */
  cellsLeft: number;
}

/** Subtracts cells from `cellsLeft`. Throws RangeError if no cells are left. */
function reserveCells(book: Book, count: number): void {
  book.cellsLeft -= count;
  if (book.cellsLeft < 0) throw new RangeError('The workbook has too many cells');
}

/** Sets a cell, and fills the row with empty cells before it. */
function setCell(book: Book, { cells }: TableRow, index: number, text: string): void {
  reserveCells(book, 1 + Math.max(0, index - cells.length) + text.length / CHARACTERS_PER_CELL);
  while (cells.length < index) cells.push('');
  cells[index] = text;
}

/** Decodes escapes such as `_x000D_`, and removes control characters. */
const decodeEscapes = (text: string): string =>
  text
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

const MAX_CELLS = 5_000_000;
/** Long texts count as several cells. */
const CHARACTERS_PER_CELL = 50;

async function readSheet(xml: string, book: Book, related: Map<string, string>) {
  const { strings, styles, startsIn1904 } = book;
  const rows = new Map<number, TableRow>();
  const merged: string[] = [];
  let rowCount = 0;
  let row: TableRow = { line: 0, cells: [], exact: {} };
  let cell = { index: -1, type: '', pattern: '', value: '' };
  const formatCell = (): string => {
    const { type, value, pattern } = cell;
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    // Strict workbooks contain ISO dates.
    if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?$/, '');
    const number = Number(value);
    if ((type && type !== 'n') || value === '' || Number.isNaN(number)) return value;
    row.exact![cell.index] = plainNumber(number);
    return formatNumber(number, pattern, startsIn1904);
  };
  const setLink = (linked: TableRow | undefined, index: number, link = ''): void => {
    if (linked && /^https?:/i.test(link)) (linked.links ??= {})[index] = link;
  };
  for (const { name, isEnd, attributes, text } of tags(xml)) {
    if (name === 'row' && !isEnd) {
      row = { line: Number(attributes['r'] ?? row.line + 1), cells: [], exact: {} };
      await pauseAfter((rowCount += 1));
      cell.index = -1;
    } else if (name === 'c' && !isEnd) {
      const index = attributes['r'] ? columnIndex(attributes['r']) : cell.index + 1;
      const pattern = styles[Number(attributes['s'] ?? 0)] ?? '';
      cell = { index, type: attributes['t'] ?? '', pattern, value: '' };
    } else if (name === 'c' && cell.index >= 0) {
      const shown = decodeEscapes(formatCell());
      // Formatted cells without a value can fill whole columns, a million rows.
      if (!shown) continue;
      rows.set(row.line, row);
      setCell(book, row, cell.index, shown);
    } else if ((name === 'v' || name === 't') && !isEnd) cell.value += text;
    else if (name === 'mergeCell' && !isEnd) merged.push(attributes['ref'] ?? '');
    else if (name === 'f') setLink(row, cell.index, /^HYPERLINK\("([^"]*)"/i.exec(text)?.[1]);
    else if (name === 'hyperlink') {
      const { ref = '', id = '', location } = attributes;
      const link = [related.get(id), location].filter(Boolean).join('#');
      for (const line of linesOf(book, ref, row.line))
        setLink(rows.get(line), columnIndex(ref), link);
    }
  }
  for (const ref of merged) fillDown(book, rows, row.line, ref);
  return [...rows.values()];
}

/**
 * Yields the lines of a range such as `A1:B2`, up to the last line of the sheet, `end`. Counts each
 * line as a cell.
 */
function* linesOf(book: Book, range: string, end: number): Generator<number> {
  const [first = 0, last = first] = range.split(':').map(lineOf);
  for (let line = first; line <= Math.min(last, end); line++) {
    reserveCells(book, 1);
    yield line;
  }
}

/** Repeats the content of merged cells in each of their rows. */
function fillDown(book: Book, rows: ReadonlyMap<number, TableRow>, end: number, ref: string): void {
  const index = columnIndex(ref);
  const { cells, exact, links } = rows.get(lineOf(ref)) ?? {};
  const value = cells?.[index];
  if (!value) return;
  for (const line of linesOf(book, ref, end)) {
    const row = rows.get(line);
    if (!row) continue;
    setCell(book, row, index, value);
    (row.exact ??= {})[index] = exact?.[index];
    (row.links ??= {})[index] = links?.[index];
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

/** Returns the paths and links that a file's relations refer to, by relation id and by type. */
async function relatedFiles(read: (path: string) => Promise<string>, path: string) {
  const paths = new Map<string, string>();
  for (const { attributes } of tags(await read(path.replace(/[^/]*$/, '_rels/$&.rels')))) {
    const { Id = '', Type = '', Target = '' } = attributes;
    // Some programs omit the first slash of an absolute path.
    const url = attempt(() => new URL(Target.replace(/^xl\//, '/$&'), `file:///${path}`).href);
    const target = (url ?? '').replace('file:///', '');
    paths.set(Id, target).set(Type.replace(/.*\//, ''), target);
  }
  return paths;
}

/** Reads the visible sheets of an `.xlsx` workbook. Returns undefined for other archives. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | undefined> {
  const read = openZip(bytes);
  const path = (await relatedFiles(read, '')).get('officeDocument') ?? 'xl/workbook.xml';
  const workbook = await read(path);
  if (!/<(?:\w+:)?workbook\b/.test(workbook)) return undefined;
  const parts = await relatedFiles(read, path);
  const book: Book = {
    strings: readStrings(await read(parts.get('sharedStrings') ?? 'xl/sharedStrings.xml')),
    styles: readStyles(await read(parts.get('styles') ?? 'xl/styles.xml')),
    startsIn1904: /date1904\s*=\s*["'](?:1|true)/.test(workbook),
    cellsLeft: MAX_CELLS
  };
  const sheets: Sheet[] = [];
  for (const { name, isEnd, attributes } of tags(workbook)) {
    if (name !== 'sheet' || isEnd || (attributes['state'] ?? 'visible') !== 'visible') continue;
    const file = parts.get(attributes['id'] ?? '') ?? '';
    const rows = await readSheet(await read(file), book, await relatedFiles(read, file));
    sheets.push({ name: attributes['name'] ?? '', rows });
  }
  return sheets;
}
