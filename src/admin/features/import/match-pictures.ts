import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import type { ImportLine } from './to-lines.ts';

/** A picture that was dropped beside a list, with its path in the library once it is stored. */
export interface DroppedPicture {
  file: File;
  path?: string;
  problem?: string;
}

/** Ignores case, accents and separators. */
const matchKey = (text: string): string =>
  text
    .slice(0, LENGTH.line)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutType = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/** Returns the keys of a file name: of the whole name, then without a counter at its end. */
const fileKeys = (name: string): string[] => {
  const whole = withoutType(name);
  return [whole, whole.replace(/[\s_.-]*\(\d+\)$/, ''), whole.replace(/[^\p{L}]+$/u, '')].map(
    matchKey
  );
};

/**
 * Assigns dropped pictures to lines: by the file name in a column, else by the name of the record.
 * Also returns the files that belong to no line.
 */
export function assignPictures(
  entity: AnyEntity,
  lines: readonly ImportLine[],
  pictures: readonly DroppedPicture[]
): { lines: ImportLine[]; unused: string[] } {
  const paths = new Map<string, string>();
  for (const { file, path } of pictures.toReversed())
    if (path) for (const key of fileKeys(file.name).toReversed()) paths.set(key, path);
  paths.delete('');
  const used = new Set<string>();
  const nameFields = [entity.unique[0] ?? '', 'latin_name', 'name_en'];
  const take = (text: string): string | undefined => {
    const path = paths.get(matchKey(text));
    if (path) used.add(path);
    return path;
  };
  const assigned = lines.map((line) => {
    const { values } = line;
    const cell = values[IMAGE_FILE]?.trim();
    const path = cell
      ? take(withoutType(cell))
      : nameFields.map((field) => take(values[field] ?? '')).find(Boolean);
    return path ? { ...line, values: { ...values, [IMAGE_FILE]: path } } : line;
  });
  const unused = pictures.flatMap(({ file, path }) => (path && !used.has(path) ? [file.name] : []));
  return { lines: assigned, unused };
}
