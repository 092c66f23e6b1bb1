import type { AnyEntity } from '#lib/contract/entities.ts';
import { isImagePath } from '#lib/contract/images.ts';
import { BATCH, LENGTH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { MAX_PHOTOS, photoFields } from '#lib/contract/photos.ts';
import { recordsToText } from '#lib/contract/records.ts';
import { IMAGE_FILE, PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { lockImages } from '../../images/image-storage.ts';
import { findPicturesByName } from '../../images/picture-library.ts';
import type { Row } from '../repository.ts';
import { isGiven, type ReferenceResolver } from './resolvers.ts';

// Longer lists could exceed the number of parameters of a query. The schema rejects them later.
const MAX_LINES = Math.floor(30_000 / BATCH.rows);

const photoLines = (entity: AnyEntity, field: string, row: Columns): string[] => {
  const text = row[field] ? recordsToText(entity.recordFields[field] ?? [], row[field]) : '';
  if (typeof text !== 'string' || text.length > MAX_PHOTOS.text) return [];
  const lines = text.split('\n').filter(Boolean);
  return lines.length > MAX_LINES ? [] : lines;
};

const imageOf = (line: string): string => line.split(' | ', 1)[0] ?? '';

/** Returns the photographs in an imported row, each as its file name or path. */
export const photosIn = (entity: AnyEntity, row: Columns): string[] =>
  photoFields(entity).flatMap((field) => photoLines(entity, field, row).map(imageOf));

/** Returns a resolver that replaces file names of photographs by paths. */
export async function photoResolver(
  db: Database,
  entity: AnyEntity,
  pathsOf: (name: string) => string[]
): Promise<ReferenceResolver> {
  const rows = await db.selectFrom('pictures').select('path').execute();
  const stored = new Set(rows.map(({ path }) => path));
  return (fields, problems) => {
    for (const field of photoFields(entity)) {
      const lines = photoLines(entity, field, fields).map((line) => {
        const name = imageOf(line);
        const paths = isImagePath(name) ? [name].filter((path) => stored.has(path)) : pathsOf(name);
        if (paths.length > 1) problems[field] = IMPORT.severalPictures(name, paths.length);
        if (paths.length === 0) problems[field] = IMPORT.unknownPicture(name);
        return paths[0] + line.slice(name.length);
      });
      if (lines.length > 0) fields[field] = lines.join('\n');
    }
  };
}

// Cuts long names, because normalizing takes quadratic time.
const nameOfPicture = ({ [IMAGE_FILE]: name }: Columns): string =>
  isGiven(name) ? String(name).trim().slice(0, LENGTH.line) : '';

/**
 * Locks the pictures and photographs of rows until the transaction ends. Returns a function that
 * finds the paths of the existing pictures with a name.
 */
export async function findPictures(
  db: Database,
  rows: readonly Columns[],
  photos: readonly string[],
  hasPicture: (path: string) => Promise<boolean>
): Promise<(name: string) => string[]> {
  const names = [...new Set(rows.map(nameOfPicture))];
  const byName = await findPicturesByName(db, [...names, ...photos]);
  // For pictures that were dropped together with a CSV file, the dashboard sends paths as names.
  const pathsOf = (name: string): string[] => (isImagePath(name) ? [name] : byName(name));
  const imagePaths = new Set(names.flatMap(pathsOf));
  const photoPaths = photos.flatMap(pathsOf);
  // Locks in a fixed order, so that concurrent imports cannot deadlock.
  await lockImages(db, [...new Set([...imagePaths, ...photoPaths])].toSorted());
  const missing = new Set<string>();
  for (const path of imagePaths) if (!(await hasPicture(path))) missing.add(path);
  return (name) => pathsOf(name).filter((path) => !missing.has(path));
}

/**
 * Returns the picture that a row's cell names, or '' if an empty cell removes the picture. If
 * several pictures have the name, returns the one that the existing row has. If none matches, adds
 * a sentence to `leftOut`.
 */
export function choosePicture(
  fields: Columns,
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
 * If `values` change the picture, returns '' for each text of the previous picture that they do not
 * replace.
 */
export function clearedPictureFields(existing: Row, values: Columns): Columns {
  const { image } = values;
  if (image === undefined || image === existing['image']) return {};
  const names = Object.keys(existing).filter((name) =>
    (PICTURE_FIELDS as readonly string[]).includes(name.split('@', 1)[0] ?? '')
  );
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, '']));
}
