import type { AnyEntity } from '#lib/contract/entities.ts';
import { decodeEntities } from '#lib/contract/html-to-markdown.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { normalizeAmount } from '#core/fields/amount.ts';
import { fieldKind, numberFields } from '#core/entities/views.ts';
import type { Upload } from '#core/fields/upload-queue.ts';
import { COORDINATES, LEFT_OUT, isPlaceholder, withoutGuards } from './columns.ts';
import type { Table } from './find-table.ts';

/** A row of the table, with its cells and the values to send. */
export interface ImportLine {
  line: number;
  values: Record<string, string>;
  cells: readonly string[];
  problem?: Table['rows'][number]['problem'];
}

const MAX_COORDINATE_CHARACTERS = 120;
const COORDINATE_LABELS =
  /[([{}\])]|srid=\d+;|;u=.*|["']?(?:latitude|longitude|lintang|bujur|type|point(?: z)?|coordinates|geo|lat|lng|long?)["']?\s*[:=]?(?=[^a-z])/gi;
const COORDINATE = /^(?:LS|LU|BT|[NSEW])?\s*-?\d(?:[^a-z;]|deg)*(?:LS|LU|BT|[NSEW])?$/i;
// `7.1 LS 112.7 BT`, and `S7.1 E112.7`.
const AFTER_DIRECTION = /(?<=\d[^a-z\d]*(?:LS|LU|[NS]))[\s,]*(?=\d)|[\s,]+(?=(?:BT|[EW])\s*\d)/i;

/**
 * Splits a text such as `-7.1, 112.7`, `-7,1; 112,7`, `7°6'S 112°42'E`, `{'lat': -7.1, 'lng':
 * 112.7}` or GeoJSON into latitude and longitude. Returns undefined for other texts.
 */
function splitCoordinates(text: string): [string, string] | undefined {
  // Splitting long texts takes quadratic time.
  if (text.length > MAX_COORDINATE_CHARACTERS) return undefined;
  const clean = text
    .replaceAll(COORDINATE_LABELS, ' ')
    .replaceAll(/\s+([,;])/g, '$1')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    // Altitude and accuracy may follow.
    .replace(/^(-?\d+\.\d+([\s,]+)-?\d+\.\d+)(?:\2-?\d+(?:\.\d+)?){1,2}$/, '$1');
  for (const separator of [/\s*[;/|]\s*/, AFTER_DIRECTION, /,?\s+/, /,/]) {
    const [first = '', second = '', ...more] = clean.split(separator);
    if (more.length > 0 || ![first, second].every((part) => COORDINATE.test(part))) continue;
    // Maps in the browser (GeoJSON, WKT) begin with the longitude.
    return Math.abs(parseFloat(first)) > 90 ? [second, first] : [first, second];
  }
  return undefined;
}

/** Returns the file name in a path or URL. Ignores URLs that follow it. */
function fileName(text: string): string {
  const [path = ''] = text.split(/(?:[\s,;|]{1,3}\(?|\()(?=https?:)/i);
  const [name = ''] = path.split(/[/\\]/).slice(-1);
  if (!/^https?:/i.test(path)) return name;
  const [file = ''] = name.split(/[?#]/);
  return attempt(() => decodeURIComponent(file)) ?? file;
}

/** The link that exports of Notion add to the name of a related record. */
const NOTION_LINK = / \(https:\/\/www\.notion\.so\/[^\s)]*\)/g;

/**
 * Maps rows to values of fields. Short rows have no values for the last columns, except in
 * workbooks, which omit empty cells. Reads `="08"` as `08`: exports write it to keep the zero.
 */
export function toLines(
  entity: AnyEntity,
  { columns, rows }: Table,
  targets: readonly string[]
): ImportLine[] {
  const numbers = new Set<string>(numberFields(entity));
  const used = columns
    .map(({ index }, position) => ({ index, target: targets[position] ?? LEFT_OUT }))
    .filter(({ target }) => target !== LEFT_OUT)
    .map((each) => ({ ...each, kind: fieldKind(entity, each.target) }));

  const read = (target: string, text: string): string => {
    const plain = text.replace(/^="(.*)"$/s, '$1').replaceAll(NOTION_LINK, '');
    if (isPlaceholder(plain.trim())) return '';
    const cell = withoutGuards(plain).replaceAll('\v', '\n');
    // The server decodes texts with tags.
    const value = cell.includes('<') ? cell : decodeEntities(cell);
    if (numbers.has(target)) return normalizeAmount(value);
    if (target === IMAGE_FILE) return fileName(value.trim());
    return value;
  };

  return rows.map(({ line, cells, exact, links, problem }) => {
    const values: Record<string, string> = {};
    for (const { index, target, kind } of used) {
      if (index >= cells.length && !exact) continue;
      const cell = cells[index] ?? '';
      // A cell may show a rounded coordinate, or another text than its link.
      const precise = kind === 'coordinate' ? exact : kind === 'link' ? links : undefined;
      if (target === COORDINATES) {
        const [latitude, longitude] = splitCoordinates(cell) ?? [cell, ''];
        values['latitude'] = latitude;
        values['longitude'] = longitude;
      } else values[target] = read(target, precise?.[index] ?? cell);
    }
    // Databases export missing coordinates as 0, 0, which is in the Atlantic.
    const isZero = (field: string): boolean => /^0[0.,]*$/.test(values[field] ?? '');
    if (isZero('latitude') && isZero('longitude')) values['latitude'] = values['longitude'] = '';
    return { line, values, cells, ...(problem && { problem }) };
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
