import type { AnyEntity } from '#lib/contract/entities.ts';
import { findTable } from '../../src/admin/features/import/find-table.ts';
import { guessColumns, rateHeadings } from '../../src/admin/features/import/guess-columns.ts';
import { readSheets } from '../../src/admin/features/import/read-file.ts';
import { toLines } from '../../src/admin/features/import/to-lines.ts';
import { csvHead, csvLines } from '../../src/admin/features/import/to-csv.ts';

/** Reads a file or a pasted text as the import does, with the guessed columns. */
export async function readImport(entity: AnyEntity, source: File | string) {
  const rate = (cells: readonly string[]): number => rateHeadings(entity, cells);
  const sheets = await readSheets(source, rate);
  if (typeof sheets === 'string') throw new Error(sheets);
  const table = findTable(sheets[0]?.rows ?? [], rate);
  const targets = guessColumns(entity, table.columns);
  return { sheets, table, targets, lines: toLines(entity, table, targets) };
}

/** Exports rows as CSV and reads the file as the import does. */
export async function csvRows(
  entity: AnyEntity,
  rows: Parameters<typeof csvLines>[1]
): Promise<Record<string, string>[]> {
  const { lines } = await readImport(entity, csvHead(entity) + csvLines(entity, rows));
  return lines.map(({ values }) => values);
}
