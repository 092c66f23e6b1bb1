import { readAmount } from '#core/fields/amount.ts';
import type { TableColumn } from './guess-columns.ts';
import { isBlank, type RateHeadings, type TableRow } from './read-csv.ts';

export interface Table {
  /** The line of the headings; 0 if the table has none. */
  headingLine: number;
  width: number;
  columns: TableColumn[];
  rows: TableRow[];
  /** The numbers of the skipped lines. */
  skipped: Record<'above' | 'totals', string[]>;
}

export const MAX_ROWS_ABOVE = 30;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_CHARACTERS = 200;
/** Real tables have fewer columns. Reading more would take too long. */
const MAX_COLUMNS = 500;
const MAX_LINES_OF_ROW = 500;
const TOTAL =
  /^(?:grand |sub ?)?(?:total|jumlah|jml|rata ?- ?rata|average)(?: total| harga| keseluruhan)?\s*:?$/i;
/** `Sumber: …`, `*) …`, and titles of sections such as `A. RIMPANG` and `II) Minuman`. */
const NOTE = /^(?:[^:]{2,30}:|\*+\)|(?:[A-Z]|[IVX]{2,4})[.)]\s)/;

const filledIn = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter(Boolean);

/**
 * Returns whether a row is no record: its only text is a word such as `total`, or its only filled
 * cell, in a table with several columns, is a note or the title of a section.
 */
function isTotal(cells: readonly string[], headings: readonly string[]): boolean {
  const filled = filledIn(cells);
  const texts = filled.filter((cell) => readAmount(cell) === undefined);
  const [text = ''] = texts;
  return (
    texts.length === 1 &&
    (TOTAL.test(text) || (filled.length === 1 && filledIn(headings).length > 1 && NOTE.test(text)))
  );
}

/** Returns whether the row below headings belongs to them: merged headings are in both rows. */
function continuesHeadings({ cells, exact }: TableRow, headings: readonly string[]): boolean {
  const first = cells.findIndex((cell) => cell.trim());
  return exact !== undefined && cells[first] === headings[first];
}

/** Returns whether a row numbers the columns, as in official tables: `(1); (2); (3)`. */
function numbersColumns({ cells }: TableRow): boolean {
  const filled = filledIn(cells).map((cell) => cell.replaceAll(/[()]/g, ''));
  return filled.length > 1 && filled.every((cell, index) => cell === String(index + 1));
}

/**
 * Returns the row that resembles headings most. If no row resembles headings, returns the first row
 * with several filled cells, or undefined if this row contains a number (a record).
 */
function chooseHeadings(rows: readonly TableRow[], rate: RateHeadings): TableRow | undefined {
  const rated = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map((row) => ({ row, score: rate(row.cells.slice(0, MAX_COLUMNS)) }));
  const best = Math.max(0, ...rated.map(({ score }) => score));
  if (best > 0) return rated.find(({ score }) => score === best)?.row;
  const first = rows.find(({ cells }) => filledIn(cells).length > 1);
  const isRecord = first && filledIn(first.cells).some((cell) => readAmount(cell) !== undefined);
  return isRecord ? undefined : first;
}

/** Returns the most frequent number of cells in rows; the largest if several are as frequent. */
function commonWidth(rows: readonly TableRow[]): number {
  const counts = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  return counts.toSorted(([a, x], [b, y]) => y.length - x.length || b - a)[0]?.[0] ?? 0;
}

/**
 * Marks rows whose cells may be in the wrong columns: rows with an unclosed quotation mark or too
 * many cells, and short rows that may be the parts of one row, split by a line break in a cell. In
 * workbooks, all cells are in their columns.
 */
function checkRows(rows: readonly TableRow[], width: number, common: number): TableRow[] {
  const checked = rows.map((row): TableRow =>
    row.problem || row.exact || isBlank(row.cells.slice(width))
      ? { ...row }
      : { ...row, problem: 'cells' }
  );
  const isShort = ({ cells, exact }: TableRow): boolean => !exact && cells.length < common;
  for (let start = 0; start < checked.length; start++) {
    let cells = 1;
    const end = Math.min(start + MAX_LINES_OF_ROW, checked.length);
    for (let index = start; index < end && isShort(checked[index]!); index++) {
      cells += (checked[index]?.cells.length ?? 1) - 1;
      if (cells < common) continue;
      if (cells === common)
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
 * Finds the headings and records of a sheet. Skips rows above the headings, rows of totals,
 * repeated headings, and empty rows and columns.
 * @param headingLine the line of the headings, if the editor chose one; 0 for none
 */
export function findTable(
  rows: readonly TableRow[],
  rate: RateHeadings,
  headingLine?: number
): Table {
  const candidates = rows.filter(({ cells }) => !isBlank(cells));
  const head =
    headingLine === undefined
      ? chooseHeadings(candidates, rate)
      : candidates.find(({ line }) => line === headingLine);
  const below = head ? candidates.slice(candidates.indexOf(head) + 1) : candidates;
  if (head && below[0] && rate(head.cells) > 0 && continuesHeadings(below[0], head.cells))
    below.shift();
  if (head && below[0] && numbersColumns(below[0])) below.shift();
  const headings = head?.cells ?? [];
  const isSkipped = ({ cells }: TableRow): boolean => isTotal(cells, headings);
  const joined = headings.join('\n');
  const records = below.filter((row) => !isSkipped(row) && row.cells.join('\n') !== joined);
  const common = commonWidth(head ? [head, ...records] : records);
  const width = Math.min(MAX_COLUMNS, Math.max(headings.length, common));
  const columns = describeColumns(headings, width, records);
  const lines = (list: readonly TableRow[]): string[] => list.map(({ line }) => String(line));
  return {
    headingLine: head?.line ?? 0,
    width,
    columns: columns.filter(({ heading, samples }) => heading || samples.length > 0),
    rows: checkRows(records, width, common),
    skipped: {
      above: lines(head ? candidates.slice(0, candidates.indexOf(head)) : []),
      totals: lines(below.filter(isSkipped))
    }
  };
}
