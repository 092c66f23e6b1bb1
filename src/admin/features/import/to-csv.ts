import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import type { Language } from '#lib/contract/languages.ts';
import { joinNames } from '#lib/contract/name-lists.ts';
import { writeRecords } from '#core/fields/form-values.ts';
import { valueOf, type Row } from '#core/shared/rows.ts';
import { csvFields, csvTexts, guardFormulas } from './columns.ts';

// Indonesian spreadsheets expect semicolons and decimal commas. They would read `12.5` as a date.
const DELIMITER = ';';

/** The byte order mark. Without it, spreadsheets do not read the file as UTF-8. */
export const BOM = '\uFEFF';

function cell(value: unknown): string {
  if (Array.isArray(value)) return joinNames((value as ListedRow[]).map(({ name }) => name));
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
}

const columns = (entity: AnyEntity): string[] => [
  'id',
  ...csvFields(entity),
  ...csvTexts(entity),
  'created_at',
  'updated_at'
];

function quote(text: string): string {
  const guarded = guardFormulas(text);
  return /^['\s]|[;"\n\r]|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export const formatLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(DELIMITER)}\r\n`).join('');

export const csvHead = (entity: AnyEntity): string => BOM + formatLines([columns(entity)]);

function valueIn(entity: AnyEntity, row: Row, column: string): unknown {
  const [field = '', language] = column.split('@');
  if (field in entity.recordFields) return writeRecords(entity, field, valueOf(row, field));
  return language ? row.translations?.[language as Language]?.[field] : valueOf(row, field);
}

export function csvLines(entity: AnyEntity, rows: readonly Row[]): string {
  const names = columns(entity);
  return formatLines(rows.map((row) => names.map((name) => cell(valueIn(entity, row, name)))));
}
