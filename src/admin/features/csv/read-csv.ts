import Papa from 'papaparse';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { normalizeAmount } from '#core/fields/amount.ts';
import { numberFields } from '#core/fields/field-kind.ts';
import { columnNames, columnOf, IGNORED_COLUMN, withoutApostrophe } from './csv-columns.ts';

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
];

// The first bytes of a ZIP archive (.xlsx) and of a compound file (.xls).
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0]
];

/** Whether a file is a workbook of a spreadsheet program instead of a text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte));

/** Decodes UTF-16 with a byte order mark, UTF-8 or Windows-1252. Lines end with LF. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const encoding = BYTE_ORDER_MARKS.find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte)
  )?.[0];
  const text =
    attempt(() => new TextDecoder(encoding ?? 'utf-8', { fatal: !encoding }).decode(bytes)) ??
    new TextDecoder('windows-1252').decode(bytes);
  return text.replaceAll(/\r\n?/g, '\n');
}

/** An error in a line. `cells`: the line has more or fewer cells than the header has columns. */
export type CsvError = { line: number } & (
  | { kind: 'unknown' | 'twice' | 'missing'; column: string }
  | { kind: 'cells'; cells: number; columns: number }
  | { kind: 'quotes' | 'empty' }
);

export interface CsvLine {
  line: number;
  values: Record<string, string>;
}

type CsvResult = { lines: CsvLine[] } | { errors: CsvError[] };

const DELIMITERS = [';', ',', '\t'];
const NEWLINE = '\n';

const CHUNK_CHARACTERS = 1 << 18;

function delimiterOf(text: string, names: ReadonlyMap<string, string>): string {
  const end = text.indexOf(NEWLINE);
  const head = end < 0 ? text : text.slice(0, end);
  const known = (delimiter: string): number =>
    (Papa.parse<string[]>(head, { delimiter, newline: NEWLINE }).data[0] ?? []).filter(
      (cell) => columnOf(names, cell) !== undefined
    ).length;
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] as string;
}

function headerErrors(
  entity: AnyEntity,
  head: readonly string[],
  columns: readonly (string | undefined)[],
  line: number
): CsvError[] {
  const [unique = ''] = entity.unique;
  const errors: CsvError[] = head.flatMap((column, index): CsvError[] => {
    if (columns[index] === undefined) return [{ line, kind: 'unknown', column: column.trim() }];
    return columns[index] !== IGNORED_COLUMN && columns.indexOf(columns[index]) < index
      ? [{ line, kind: 'twice', column: column.trim() }]
      : [];
  });
  return columns.includes(unique) ? errors : [...errors, { line, kind: 'missing', column: unique }];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

// Spreadsheets append empty cells.
const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Parses a CSV with a header, separated by commas, semicolons or tabs. */
export function readCsv(text: string, entity: AnyEntity): Promise<CsvResult> {
  const names = columnNames(entity);
  const numbers = new Set<string>(numberFields(entity));
  const [lines, errors]: [CsvLine[], CsvError[]] = [[], []];
  let columns: (string | undefined)[] | undefined;
  let line = 1;

  const takeHead = (cells: readonly string[]): void => {
    const head = trimmed(cells);
    columns = head.map((cell) => columnOf(names, cell));
    errors.push(...headerErrors(entity, head, columns, line));
  };
  const takeRecord = (cells: readonly string[], known: readonly (string | undefined)[]): void => {
    const isLonger = cells.slice(known.length).some((cell) => cell.trim());
    if (isLonger || cells.length < known.length)
      errors.push({ line, kind: 'cells', cells: cells.length, columns: known.length });
    const values = known.flatMap((column, index): [string, string][] => {
      if (!column) return [];
      const value = withoutApostrophe(cells[index] ?? '');
      return [[column, numbers.has(column) ? normalizeAmount(value) : value]];
    });
    lines.push({ line, values: Object.fromEntries(values) });
  };
  const take = (cells: string[], isBroken: boolean): void => {
    if (isBroken) errors.push({ line, kind: 'quotes' });
    else if (!isBlank(cells)) {
      if (!columns) takeHead(cells);
      // Without a valid header, the columns of cells are unknown.
      else if (errors.every((error) => error.kind === 'cells')) takeRecord(cells, columns);
    }
    line += 1 + cells.reduce((sum, cell) => sum + cell.split(NEWLINE).length - 1, 0);
  };

  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text, names),
      newline: NEWLINE,
      chunkSize: CHUNK_CHARACTERS,
      chunk: (result: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const broken = new Set(result.errors.map(({ row }) => row));
        for (const [index, cells] of result.data.entries()) take(cells, broken.has(index));
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => {
        if (errors.length === 0 && lines.length === 0) errors.push({ line: 1, kind: 'empty' });
        resolve(errors.length > 0 ? { errors } : { lines });
      }
    });
  });
}
