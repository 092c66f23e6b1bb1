import {
  decodeText,
  findDelimiter,
  isBlank,
  parseRows,
  pauseAfter,
  type RateHeadings,
  type TableRow
} from './read-csv.ts';
import type { Sheet } from './read-workbook.ts';

export const MAX_FILE_MB = 100;
const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/**
 * The reason why a file cannot be read. `missing` may also be a folder, `old` is an `.xls` file,
 * `locked` a workbook with a password, and `other` another kind of file.
 */
export type ReadProblem = 'missing' | 'large' | 'old' | 'locked' | 'other' | 'damaged' | 'empty';

// Texts in UTF-16 also contain bytes below 9, but begin with a byte order mark (0xfe or 0xff).
const isBinary = (bytes: Uint8Array): boolean =>
  (bytes[0] ?? 0) < 0xfe && bytes.subarray(0, 4096).some((byte) => byte < 9);

async function readText(text: string, rate: RateHeadings): Promise<Sheet> {
  const rows: TableRow[] = [];
  for (const row of parseRows(text, findDelimiter(text, rate))) {
    rows.push(row);
    await pauseAfter(rows.length);
  }
  return { name: '', rows };
}

/** Reads a file or a pasted text. Returns its sheets that are not empty. */
export async function readSheets(
  source: File | string,
  rate: RateHeadings
): Promise<Sheet[] | ReadProblem> {
  const file = new Blob([source]);
  if (file.size > MAX_FILE_BYTES) return 'large';
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return 'missing';
  const bytes = new Uint8Array(buffer);
  const { workbookKind, readWorkbook } = await import('./read-workbook.ts');
  const kind = workbookKind(bytes);
  if (kind === 'old' || kind === 'locked') return kind;
  if (!kind && isBinary(bytes)) return 'other';
  const sheets = kind
    ? await readWorkbook(bytes).catch(() => 'damaged' as const)
    : [await readText(decodeText(bytes), rate)];
  if (!sheets || typeof sheets === 'string') return sheets ?? 'other';
  const filled = sheets.filter(({ rows }) => rows.some(({ cells }) => !isBlank(cells)));
  return filled.length > 0 ? filled : 'empty';
}
