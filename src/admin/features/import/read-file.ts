import {
  decodeText,
  findDelimiter,
  isBlank,
  parseRows,
  pauseAfter,
  type RateHeadings,
  type TableRow
} from './read-csv.ts';
import { MAX_ROWS_ABOVE } from './find-table.ts';
import type { Sheet } from './read-workbook.ts';

export const MAX_FILE_MB = 100;

/**
 * The reason why a file cannot be read. `missing` may also be a folder, `old` is an `.xls` file,
 * `locked` a workbook with a password, and `other` another kind of file.
 */
export type ReadProblem = 'missing' | 'large' | 'old' | 'locked' | 'other' | 'damaged' | 'empty';

/** Returns whether a text is HTML, XML, JSON, RTF or PDF, or the content of another binary file. */
const isOther = (text: string): boolean =>
  /^\s*(?:<[!?a-z]|[[{]\s*["{[]|\{\\rtf|%PDF)/i.test(text) ||
  /[^\P{Cc}\t-\u009f]/u.test(text.slice(0, 4096));

async function readText(text: string, rate: RateHeadings): Promise<Sheet> {
  const rows: TableRow[] = [];
  // Files for Excel can start with a line that names the delimiter, such as `sep=;`.
  const [line = '', named] = /^"?sep=([;,|:~\t]?)"?[^\S\n]*(?=\n|$)/i.exec(text) ?? [];
  const table = text.slice(line.length);
  for (const row of parseRows(table, named || findDelimiter(table, rate))) {
    rows.push(row);
    await pauseAfter(rows.length);
  }
  return { name: '', rows };
}

/** Reads a file or a pasted text. Returns its sheets that are not empty, best headings first. */
export async function readSheets(
  source: File | string,
  rate: RateHeadings
): Promise<Sheet[] | ReadProblem> {
  const file = new Blob([source]);
  if (file.size > MAX_FILE_MB * 1024 * 1024) return 'large';
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return 'missing';
  const bytes = new Uint8Array(buffer);
  const { workbookKind, readWorkbook } = await import('./read-workbook.ts');
  const kind = workbookKind(bytes);
  if (kind === 'old' || kind === 'locked') return kind;
  const text = kind ? '' : decodeText(bytes);
  if (isOther(text)) return 'other';
  const sheets = kind
    ? await readWorkbook(bytes).catch(() => 'damaged' as const)
    : [await readText(text, rate)];
  if (!sheets || typeof sheets === 'string') return sheets ?? 'other';
  const filled = sheets.filter(({ rows }) => rows.some(({ cells }) => !isBlank(cells)));
  const rateOf = ({ rows }: Sheet): number =>
    Math.max(...rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => rate(cells.slice(0, 500))));
  return filled.length > 0 ? filled.toSorted((a, b) => rateOf(b) - rateOf(a)) : 'empty';
}
