import type { AnyEntity } from '#lib/contract/entities.ts';
import { isImagePath } from '#lib/contract/images.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { MAX_PHOTOS, photoFields } from '#lib/contract/photos.ts';
import { recordsToText } from '#lib/contract/records.ts';
import type { Database } from '../../db/tables.ts';
import type { Fields } from '../hooks.ts';

/**
 * Replaces names in a row's fields by ids, or by paths of photographs. Adds a message to `problems`
 * for each invalid field.
 */
export type ReferenceResolver = (fields: Fields, problems: Record<string, string>) => void;

/**
 * The maximum number of photographs to look up per row, because the number of parameters in a query
 * is limited. The schema later rejects rows with more photographs.
 */
const MAX_LINES = Math.floor(30_000 / BATCH.rows);
const SEPARATOR = ' | ';

const photoLines = (entity: AnyEntity, field: string, row: Fields): string[] => {
  const text = row[field] ? recordsToText(entity.recordFields[field] ?? [], row[field]) : '';
  if (typeof text !== 'string' || text.length > MAX_PHOTOS.text) return [];
  const lines = text.split('\n').filter(Boolean);
  return lines.length > MAX_LINES ? [] : lines;
};

const imageOf = (line: string): string => line.split(SEPARATOR, 1)[0] ?? '';

/** Returns the photographs in an imported row, each as its file name or path. */
export const photosIn = (entity: AnyEntity, row: Fields): string[] =>
  photoFields(entity).flatMap((field) => photoLines(entity, field, row).map(imageOf));

/**
 * Returns the resolver of photographs. Imported rows contain the file name or path of each
 * photograph.
 */
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
