import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { normalizeAmount, readAmount } from '#core/fields/amount.ts';
import { fieldKind, numberFields } from '#core/entities/views.ts';
import type { Upload } from '#core/fields/upload-queue.ts';
import { COORDINATES, LEFT_OUT, withoutGuards } from './columns.ts';
import type { RecordRow, Table } from './find-table.ts';

/** A row of the table, with its cells and the values to send. */
export interface ImportLine {
  line: number;
  values: Record<string, string>;
  cells: readonly string[];
  problem?: RecordRow['problem'];
  /** True if an amount such as the price is 0, which is sent as an empty value. */
  isFree?: boolean;
}

// Texts in cells without a value.
const PLACEHOLDER = /^(?:[-–—]+|n\/a|#n\/a|null)$/i;

const MAX_COORDINATES = 120;

/**
 * Splits a text such as `-7.1, 112.7`, `-7,1; 112,7`, `7.1 LS, 112.7 BT` or `{'lat': -7.1, 'lng':
 * 112.7}` into latitude and longitude. Returns undefined for other texts, such as degrees with
 * minutes.
 */
function splitCoordinates(text: string): [string, string] | undefined {
  // Splitting long texts takes quadratic time.
  if (text.length > MAX_COORDINATES || /°\s*\d/.test(text)) return undefined;
  const isSouth = /^[^,;]*\d\s*°?\s*(?:LS|S)\b/i.test(text);
  const clean = text.replaceAll(/[^\d.,;\s-]/g, ' ').replaceAll(/\s+([,;])/g, '$1');
  for (const separator of [/\s*;\s*/, /,?\s+/, /,/]) {
    const [latitude = '', longitude = '', ...more] = clean.trim().split(separator);
    if (more.length === 0 && [latitude, longitude].every((part) => /^-?\d[\d.,]*$/.test(part)))
      return [isSouth ? `-${latitude.replace('-', '')}` : latitude, longitude];
  }
  return undefined;
}

const fileName = (text: string): string => text.split(/[/\\]/).at(-1)?.split(/[?#]/, 1)[0] ?? text;

/** Maps rows to values of fields. A row with too few cells has no values for the last columns. */
export function toLines(
  entity: AnyEntity,
  { columns, rows }: Table,
  targets: readonly string[]
): ImportLine[] {
  const numbers = new Set<string>(numberFields(entity));
  const used = columns
    .map(({ index }, position) => ({ index, target: targets[position] ?? LEFT_OUT }))
    .filter(({ target }) => target !== LEFT_OUT)
    .map((each) => ({ ...each, isDegree: fieldKind(entity, each.target) === 'coordinate' }));

  const read = (target: string, text: string): string => {
    if (PLACEHOLDER.test(text.trim())) return '';
    const value = withoutGuards(text);
    if (numbers.has(target)) return normalizeAmount(value);
    if (target === IMAGE_FILE) return fileName(value.trim());
    return value;
  };

  return rows.map(({ line, cells, exact, problem }) => {
    const values: Record<string, string> = {};
    let isFree = false;
    for (const { index, target, isDegree } of used) {
      if (index >= cells.length) continue;
      const cell = cells[index] ?? '';
      if (target === COORDINATES) {
        const [latitude, longitude] = splitCoordinates(cell) ?? [cell, ''];
        values['latitude'] = latitude;
        values['longitude'] = longitude;
      } else values[target] = read(target, (isDegree && exact?.[index]) || cell);
      if (numbers.has(target) && readAmount(cell) === 0) {
        values[target] = '';
        isFree = true;
      }
    }
    return { line, values, cells, ...(problem && { problem }), ...(isFree && { isFree }) };
  });
}

const matchKey = (text: string): string =>
  text
    .slice(0, LENGTH.line)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutType = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/** Returns the keys of a file name, the most exact key first. */
function fileKeys(name: string): string[] {
  const whole = withoutType(name);
  const withoutCounter = whole.replace(/[\s_.-]*\(\d+\)$/, '');
  const untilLastLetter = whole.replace(/[^\p{L}]+$/u, '');
  return [whole, withoutCounter, untilLastLetter].map(matchKey);
}

const pathOf = ({ state }: Upload): string => ('picture' in state ? state.picture.path : '');

/**
 * Assigns uploaded pictures to lines by the file name in the cell, or by the record's names if the
 * cell is empty. Also returns the names of files that belong to no line.
 */
export function assignPictures(
  entity: AnyEntity,
  lines: readonly ImportLine[],
  uploads: readonly Upload[]
): { lines: ImportLine[]; unused: string[] } {
  const keys = uploads
    .filter(pathOf)
    .flatMap((upload) =>
      fileKeys(upload.file.name).map((key, rank) => ({ key, rank, path: pathOf(upload) }))
    );
  // A more exact key replaces a less exact one: `jahe.png` matches “Jahe” better than `jahe (1).png`.
  const paths = new Map(
    keys.toSorted((a, b) => b.rank - a.rank).map(({ key, path }) => [key, path])
  );
  paths.delete('');
  const used = new Set<string>();
  const nameFields = [entity.unique[0] ?? '', 'latin_name', 'name_en'];
  const findPath = (text: string): string | undefined => {
    const path = paths.get(matchKey(text));
    if (path) used.add(path);
    return path;
  };
  const assigned = lines.map((line) => {
    const { values } = line;
    const cell = values[IMAGE_FILE]?.trim();
    const path = cell
      ? findPath(withoutType(cell))
      : nameFields.map((field) => findPath(values[field] ?? '')).find(Boolean);
    return path ? { ...line, values: { ...values, [IMAGE_FILE]: path } } : line;
  });
  const unused = uploads.filter((upload) => pathOf(upload) && !used.has(pathOf(upload)));
  return { lines: assigned, unused: unused.map(({ file }) => file.name) };
}
