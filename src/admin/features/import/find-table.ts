import { readAmount } from '#core/fields/amount.ts';
import { isNumbering, type TableColumn } from './guess-columns.ts';
import { isBlank, type RateHeadings, type TableRow } from './read-csv.ts';

/** Skipped lines or columns of one kind. */
interface SkippedPart {
  kind: 'separator' | 'above' | 'totals' | 'numbering' | 'empty';
  /** The numbers of the lines, or the headings of the columns. */
  names: string[];
}

/** A row of the table. `problem` is set if its cells may be in the wrong columns. */
export interface RecordRow extends TableRow {
  problem?: 'quotes' | 'cells';
}

export interface Table {
  /** The line of the headings; 0 if the table has none. */
  headingLine: number;
  width: number;
  columns: TableColumn[];
  rows: RecordRow[];
  skipped: SkippedPart[];
}

const MAX_ROWS_ABOVE = 30;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_CHARACTERS = 200;
/** Real tables have fewer columns. Reading more would take too long. */
const MAX_COLUMNS = 500;
const MAX_LINES_OF_ROW = 500;
const SEPARATOR = /^"?sep=.?"?$/i;
const TOTAL =
  /^(?:grand |sub ?)?(?:total|jumlah|jml|rata ?- ?rata|average)(?: total| harga)?\s*:?$/i;

/** Returns whether a row has only one text, such as `total`. Its other cells are numbers. */
function isTotal(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell.trim() && readAmount(cell) === undefined);
  return texts.length === 1 && TOTAL.test(texts[0]?.trim() ?? '');
}

/**
 * Returns the row that resembles headings most. If no row resembles headings, returns the first row
 * with several filled cells, or undefined if this row contains a number: it is then a record.
 */
function chooseHeadings(rows: readonly TableRow[], rate: RateHeadings): TableRow | undefined {
  const rated = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map((row) => ({ row, score: rate(row.cells.slice(0, MAX_COLUMNS)) }));
  const best = Math.max(0, ...rated.map(({ score }) => score));
  if (best > 0) return rated.find(({ score }) => score === best)?.row;
  const filled = ({ cells }: TableRow): string[] => cells.filter((cell) => cell.trim());
  const first = rows.find((row) => filled(row).length > 1);
  return first && filled(first).every((cell) => readAmount(cell) === undefined) ? first : undefined;
}

function commonWidth(rows: readonly TableRow[]): number {
  const counts = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

/**
 * Marks rows whose cells may be in the wrong columns: rows with an unclosed quotation mark or too
 * many cells, and successive short rows that together have the cells of one row, which a line break
 * in a cell may have split.
 */
function checkRows(rows: readonly TableRow[], width: number): RecordRow[] {
  const checked: RecordRow[] = rows.map((row) => {
    if (row.isBroken) return { ...row, problem: 'quotes' };
    return isBlank(row.cells.slice(width)) ? { ...row } : { ...row, problem: 'cells' };
  });
  for (let start = 0; start < checked.length; start++) {
    let cells = 1;
    const end = Math.min(start + MAX_LINES_OF_ROW, checked.length);
    for (let index = start; index < end && checked[index]!.cells.length < width; index++) {
      cells += (checked[index]?.cells.length ?? 1) - 1;
      if (cells < width) continue;
      if (cells === width)
        for (const row of checked.slice(start, index + 1)) row.problem ??= 'cells';
      break;
    }
  }
  return checked;
}

function describeColumns(headings: readonly string[], width: number, rows: readonly TableRow[]) {
  return Array.from({ length: width }, (_, index): TableColumn => {
    const samples = new Set<string>();
    for (const { cells } of rows) {
      const value = cells[index]?.trim().slice(0, MAX_SAMPLE_CHARACTERS);
      if (value) samples.add(value);
      if (samples.size === MAX_SAMPLES) break;
    }
    return { index, heading: headings[index]?.trim() ?? '', samples: [...samples] };
  });
}

/**
 * Finds the headings and records of a sheet. Skips a line such as `sep=;`, rows above the headings,
 * rows of totals, and empty rows and columns.
 * @param headingLine the line of the headings, if the editor chose one; 0 for none
 */
export function findTable(
  rows: readonly TableRow[],
  rate: RateHeadings,
  headingLine?: number
): Table {
  const filled = rows.filter(({ cells }) => !isBlank(cells));
  const isSeparator = ({ cells }: TableRow): boolean => SEPARATOR.test(cells.join('').trim());
  const candidates = filled.filter((row, index) => index > 0 || !isSeparator(row));
  const head =
    headingLine === undefined
      ? chooseHeadings(candidates, rate)
      : candidates.find(({ line }) => line === headingLine);
  const below = head ? candidates.slice(candidates.indexOf(head) + 1) : candidates;
  const records = below.filter(({ cells }) => !isTotal(cells));
  const width = Math.min(MAX_COLUMNS, Math.max(head?.cells.length ?? 0, commonWidth(records)));
  const columns = describeColumns(head?.cells ?? [], width, records);
  const used = columns.filter(({ heading, samples }) => heading || samples.length > 0);
  const lines = (list: readonly TableRow[]): string[] => list.map(({ line }) => String(line));
  const skipped: SkippedPart[] = [
    { kind: 'separator', names: filled.slice(0, 1).some(isSeparator) ? ['1'] : [] },
    { kind: 'above', names: head ? lines(candidates.slice(0, candidates.indexOf(head))) : [] },
    { kind: 'totals', names: lines(below.filter(({ cells }) => isTotal(cells))) },
    { kind: 'numbering', names: used.filter(isNumbering).map(({ heading }) => heading) },
    { kind: 'empty', names: Array.from({ length: columns.length - used.length }, () => '') }
  ];
  return {
    headingLine: head?.line ?? 0,
    width,
    columns: used,
    rows: checkRows(records, width),
    skipped: skipped.filter(({ names }) => names.length > 0)
  };
}
