import type { AnyEntity } from '#lib/contract/entities.ts';
import { formatRecords, toCells, type RecordColumn } from '#lib/contract/records.ts';

export const recordColumns = (entity: AnyEntity, field: string): readonly RecordColumn[] =>
  entity.recordFields[field] ?? [];

/** Formats the records of a row as the text that forms and CSV files contain. */
export function writeRecords(entity: AnyEntity, field: string, records: unknown): string {
  const columns = recordColumns(entity, field);
  const items = Array.isArray(records) ? records : [];
  return formatRecords(
    columns,
    items.map((item) => toCells(columns, item) ?? {})
  );
}
