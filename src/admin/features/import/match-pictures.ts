import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import type { Upload } from '#core/fields/upload-queue.ts';
import type { ImportLine } from './to-lines.ts';

/** Returns a text to compare names by, without case, accents and separators. */
const matchKey = (text: string): string =>
  text
    .slice(0, LENGTH.line)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutType = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/**
 * Returns the keys that a file name is matched by, the most exact key first. The keys are made from
 * the name without its extension, from the name without a final counter such as `(2)`, and from the
 * name without all digits and signs at its end.
 */
const fileKeys = (name: string): string[] => {
  const whole = withoutType(name);
  return [whole, whole.replace(/[\s_.-]*\(\d+\)$/, ''), whole.replace(/[^\p{L}]+$/u, '')].map(
    matchKey
  );
};

const pathOf = ({ state }: Upload): string => ('picture' in state ? state.picture.path : '');

/**
 * Assigns uploaded pictures to lines: by the file name in a line's cell or, if the cell is empty,
 * by the names of the record. Also returns the names of files that belong to no line.
 */
export function assignPictures(
  entity: AnyEntity,
  lines: readonly ImportLine[],
  uploads: readonly Upload[]
): { lines: ImportLine[]; unused: string[] } {
  const paths = new Map<string, string>();
  for (const upload of uploads.filter(pathOf).toReversed())
    for (const key of fileKeys(upload.file.name).toReversed()) paths.set(key, pathOf(upload));
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
