import { isImagePath } from '#lib/contract/images.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { IMAGE_FILE, PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import type { Database } from '../../db/tables.ts';
import { lockImages } from '../../images/image-storage.ts';
import { findPicturesByName } from '../../images/picture-library.ts';
import type { Row } from '../repository.ts';
import { isGiven } from './resolvers.ts';
import type { Fields } from '../hooks.ts';

// Cuts long names, because normalizing takes quadratic time.
const nameOfPicture = ({ [IMAGE_FILE]: name }: Fields): string =>
  isGiven(name) ? String(name).trim().slice(0, LENGTH.line) : '';

/**
 * Returns a function that finds the paths of the library pictures that an `image_file` names. Locks
 * all pictures and photographs of the rows until the transaction ends. `hasPicture` checks that the
 * files of a picture exist.
 */
export async function findPictures(
  db: Database,
  rows: readonly Fields[],
  photos: readonly string[],
  hasPicture: (path: string) => Promise<boolean>
): Promise<(name: string) => string[]> {
  const names = [...new Set(rows.map((row) => nameOfPicture(row)))];
  const byName = await findPicturesByName(db, [...names, ...photos]);
  // For pictures that were dropped together with a list, the dashboard sends paths, not names.
  const pathsOf = (name: string): string[] => (isImagePath(name) ? [name] : byName(name));
  const chosen = new Set(names.flatMap(pathsOf));
  const shown = photos.flatMap(pathsOf);
  // Locks in a fixed order, so that concurrent imports cannot deadlock.
  await lockImages(db, [...new Set([...chosen, ...shown])].toSorted());
  const missing = new Set<string>();
  for (const path of chosen) if (!(await hasPicture(path))) missing.add(path);
  return (name) => pathsOf(name).filter((path) => !missing.has(path));
}

/**
 * Returns the picture of a row, or '' if an empty cell removes the picture. If several pictures
 * have the name in the cell, chooses the picture that the existing row already has. Returns no
 * picture, and adds a sentence to `leftOut`, if the existing row has none of these pictures or no
 * picture has the name.
 */
export function choosePicture(
  fields: Fields,
  picturesOf: (name: string) => string[],
  existing: Row | undefined,
  leftOut: Record<string, string>
): { image?: string } {
  const name = nameOfPicture(fields);
  if (!name) return IMAGE_FILE in fields ? { image: '' } : {};
  const paths = picturesOf(name);
  const path = paths.length > 1 ? paths.find((each) => each === existing?.['image']) : paths[0];
  if (path) return { image: path };
  leftOut[IMAGE_FILE] =
    paths.length > 1 ? IMPORT.severalPictures(name, paths.length) : IMPORT.unknownPicture(name);
  return {};
}

/**
 * If `values` replace or remove the row's picture, returns empty values for the description and the
 * author of the previous picture, unless `values` contain new ones.
 */
export function clearedPictureFields(existing: Row, values: Fields): Fields {
  const { image } = values;
  if (image === undefined || image === existing['image']) return {};
  const names = Object.keys(existing).filter((name) =>
    (PICTURE_FIELDS as readonly string[]).includes(name.split('@', 1)[0] ?? '')
  );
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, '']));
}
