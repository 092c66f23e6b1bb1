import Papa from 'papaparse';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { fieldKind } from '../fields/field-kind.ts';
import { columnNames, columnOf, IGNORED } from './csv-columns.ts';
import { plainNumber, withoutApostrophe } from './spreadsheet.ts';

/** Why a file is no CSV of an entity, and at which line; `cells` is about `columns` of them. */
export type CsvError = { line: number } & (
  | { kind: 'unknown' | 'twice' | 'missing'; column: string }
  | { kind: 'cells'; cells: number; columns: number }
  | { kind: 'quotes' | 'empty' }
);

/** A record of the file, and the line it begins at. */
export interface Line {
  line: number;
  values: Record<string, string>;
}

export type Reading = { lines: Line[] } | { faults: CsvError[] };

const DELIMITERS = [';', ',', '\t'];
const NEWLINE = '\n';

/** Characters that are read at once; then the page may do other things. */
const PIECE = 1 << 18;

/** The delimiter by which the first line has the most known columns. */
function delimiterOf(text: string, names: ReadonlyMap<string, string>): string {
  const end = text.indexOf(NEWLINE);
  const head = end < 0 ? text : text.slice(0, end);
  const known = (delimiter: string): number =>
    (Papa.parse<string[]>(head, { delimiter, newline: NEWLINE }).data[0] ?? []).filter(
      (cell) => columnOf(names, cell) !== undefined
    ).length;
  return DELIMITERS.toSorted((one, other) => known(other) - known(one))[0] as string;
}

/**
 * What is wrong with the first line: a column that is not known or there twice, or that the naming
 * one is missing.
 */
function headerErrors(
  entity: AnyEntity,
  head: readonly string[],
  columns: readonly (string | undefined)[],
  line: number
): CsvError[] {
  const [unique = ''] = entity.unique;
  const faults: CsvError[] = head.flatMap((column, at): CsvError[] => {
    if (columns[at] === undefined) return [{ line, kind: 'unknown', column: column.trim() }];
    return columns[at] !== IGNORED && columns.indexOf(columns[at]) < at
      ? [{ line, kind: 'twice', column: column.trim() }]
      : [];
  });
  return columns.includes(unique) ? faults : [...faults, { line, kind: 'missing', column: unique }];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

// Spreadsheets put empty cells after the last column.
const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/**
 * Reads a CSV with commas, semicolons or tabs, its first line naming the columns.
 * @returns its records, or everything that is wrong with its shape
 */
export function readCsv(text: string, entity: AnyEntity): Promise<Reading> {
  const names = columnNames(entity);
  const numbers = new Set(
    Object.keys(entity.schema.fields).filter((field) => fieldKind(entity, field) === 'number')
  );
  const [lines, faults]: [Line[], CsvError[]] = [[], []];
  let columns: (string | undefined)[] | undefined;
  let line = 1;

  const takeHead = (cells: readonly string[]): void => {
    const head = trimmed(cells);
    columns = head.map((cell) => columnOf(names, cell));
    faults.push(...headerErrors(entity, head, columns, line));
  };
  const takeRecord = (cells: readonly string[], known: readonly (string | undefined)[]): void => {
    const isLonger = cells.slice(known.length).some((cell) => cell.trim());
    if (isLonger || cells.length < known.length)
      faults.push({ line, kind: 'cells', cells: cells.length, columns: known.length });
    const values = known.flatMap((column, at): [string, string][] => {
      if (!column) return [];
      const value = withoutApostrophe(cells[at] ?? '');
      return [[column, numbers.has(column) ? plainNumber(value) : value]];
    });
    lines.push({ line, values: Object.fromEntries(values) });
  };
  const take = (cells: string[], isBroken: boolean): void => {
    if (isBroken) faults.push({ line, kind: 'quotes' });
    else if (!isBlank(cells)) {
      if (!columns) takeHead(cells);
      // Under a wrong head nothing says what the cells mean.
      else if (faults.every((fault) => fault.kind === 'cells')) takeRecord(cells, columns);
    }
    line += 1 + cells.reduce((sum, cell) => sum + cell.split(NEWLINE).length - 1, 0);
  };

  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text, names),
      newline: NEWLINE,
      chunkSize: PIECE,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const broken = new Set(errors.map(({ row }) => row));
        for (const [at, cells] of data.entries()) take(cells, broken.has(at));
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => {
        if (faults.length === 0 && lines.length === 0) faults.push({ line: 1, kind: 'empty' });
        resolve(faults.length > 0 ? { faults } : { lines });
      }
    });
  });
}
