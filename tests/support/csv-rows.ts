import type { AnyEntity } from '#lib/contract/entities.ts';
import { decodeText, readCsv } from '../../src/admin/features/import/read-csv.ts';
import { csvHead, csvLines } from '../../src/admin/features/import/to-csv.ts';

/** Exports rows as CSV and reads the file as the import does. */
export async function csvRows(
  entity: AnyEntity,
  rows: Parameters<typeof csvLines>[1]
): Promise<Record<string, string>[]> {
  const file = new TextEncoder().encode(csvHead(entity) + csvLines(entity, rows));
  const reading = await readCsv(decodeText(file), entity);
  return 'lines' in reading ? reading.lines.map(({ values }) => values) : [];
}
