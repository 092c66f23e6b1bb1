import Papa from 'papaparse';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { readAmount } from '../fields/amount.ts';
import { numberFields } from '../fields/field-kind.ts';
import { columnNames, columnOf, IGNORED } from './csv-columns.ts';
import { withoutApostrophe } from './spreadsheet.ts';

/** An error at a line of the file; the line has `cells` cells and needs `columns`. */
export type CsvError = { line: number } & (
  | { kind: 'unknown' | 'twice' | 'missing'; column: string }
  | { kind: 'cells'; cells: number; columns: number }
  | { kind: 'quotes' | 'empty' }
);

/** A record of the file, and the line at which it begins. */
export interface Line {
  line: number;
  values: Record<string, string>;
}

export type Reading = { lines: Line[] } | { errors: CsvError[] };

const DELIMITERS = [';', ',', '\t'];
const NEWLINE = '\n';

/** How many characters are parsed before the page gets a turn. */
const PIECE = 1 << 18;

/** The delimiter that gives the first line the most known columns. */
function delimiterOf(text: string, names: ReadonlyMap<string, string>): string {
  const end = text.indexOf(NEWLINE);
  const head = end < 0 ? text : text.slice(0, end);
  const known = (delimiter: string): number =>
    (Papa.parse<string[]>(head, { delimiter, newline: NEWLINE }).data[0] ?? []).filter(
      (cell) => columnOf(names, cell) !== undefined
    ).length;
  return DELIMITERS.toSorted((one, other) => known(other) - known(one))[0] as string;
}

/** The errors of the header: columns unknown or twice, or the unique one is missing. */
function headerErrors(
  entity: AnyEntity,
  head: readonly string[],
  columns: readonly (string | undefined)[],
  line: number
): CsvError[] {
  const [unique = ''] = entity.unique;
  const errors: CsvError[] = head.flatMap((column, at): CsvError[] => {
    if (columns[at] === undefined) return [{ line, kind: 'unknown', column: column.trim() }];
    return columns[at] !== IGNORED && columns.indexOf(columns[at]) < at
      ? [{ line, kind: 'twice', column: column.trim() }]
      : [];
  });
  return columns.includes(unique) ? errors : [...errors, { line, kind: 'missing', column: unique }];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim());

// Spreadsheets append empty cells.
const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** How a file writes decimals; '' leaves `12,500` unread, which can mean two amounts. */
export type DecimalSign = '' | ',' | '.';

/** A number as the schema reads it; a text that means none, or two, stays as it is. */
function plainNumber(text: string, sign: DecimalSign): string {
  const [first, second] = readAmount(text);
  const amount = second === undefined ? first : { '': undefined, '.': first, ',': second }[sign];
  return amount === undefined ? text : String(amount);
}

/**
 * Reads a CSV with a header, separated by commas, semicolons or tabs: its records or its errors.
 */
export function readCsv(text: string, entity: AnyEntity, sign: DecimalSign = ''): Promise<Reading> {
  const names = columnNames(entity);
  const numbers = new Set<string>(numberFields(entity));
  const [lines, errors]: [Line[], CsvError[]] = [[], []];
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
    const values = known.flatMap((column, at): [string, string][] => {
      if (!column) return [];
      const value = withoutApostrophe(cells[at] ?? '');
      return [[column, numbers.has(column) ? plainNumber(value, sign) : value]];
    });
    lines.push({ line, values: Object.fromEntries(values) });
  };
  const take = (cells: string[], isBroken: boolean): void => {
    if (isBroken) errors.push({ line, kind: 'quotes' });
    else if (!isBlank(cells)) {
      if (!columns) takeHead(cells);
      // Under a wrong header the cells have no meaning.
      else if (errors.every((error) => error.kind === 'cells')) takeRecord(cells, columns);
    }
    line += 1 + cells.reduce((sum, cell) => sum + cell.split(NEWLINE).length - 1, 0);
  };

  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text, names),
      newline: NEWLINE,
      chunkSize: PIECE,
      chunk: (result: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const broken = new Set(result.errors.map(({ row }) => row));
        for (const [at, cells] of result.data.entries()) take(cells, broken.has(at));
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
