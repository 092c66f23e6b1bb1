import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_PATH_LENGTH } from '#lib/contract/images.ts';
import { NO_SUCH_PICTURE } from '#lib/contract/messages.ts';
import { photoFields } from '#lib/contract/photos.ts';
import type { Columns, Database } from '../db/tables.ts';
import { invalidField } from '../http/errors.ts';
import { lockImages } from './image-storage.ts';

const columnLines = (columns: Columns, field: string): string[] =>
  typeof columns[field] === 'string' ? columns[field].split('\n').filter(Boolean) : [];

// A line of a field with photographs begins with a path (decision 111).
const pathOf = (line: string): string => line.slice(0, IMAGE_PATH_LENGTH);

/** Returns the sorted paths of the pictures in a row's columns: its image and its photographs. */
export function picturesOf(entity: AnyEntity, columns: Columns): string[] {
  const fields = ['image', ...photoFields(entity)];
  const paths = fields.flatMap((field) => columnLines(columns, field).map(pathOf));
  return [...new Set(paths)].toSorted();
}

/**
 * Locks the photographs in columns until the transaction ends. Must be called before rows are
 * locked. Removes photographs that are no longer stored from the returned columns; `lost` lists the
 * fields that contained such photographs.
 */
export async function checkPhotos(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<{ columns: Columns; lost: string[] }> {
  const paths = picturesOf(entity, { ...columns, image: '' });
  if (paths.length === 0) return { columns, lost: [] };
  await lockImages(trx, paths);
  const rows = await trx.selectFrom('pictures').select('path').where('path', 'in', paths).execute();
  const stored = new Set(rows.map(({ path }) => path));
  const checked: Columns = { ...columns };
  const lost: string[] = [];
  for (const field of photoFields(entity)) {
    const lines = columnLines(columns, field);
    const existing = lines.filter((line) => stored.has(pathOf(line)));
    if (existing.length === lines.length) continue;
    checked[field] = existing.join('\n');
    lost.push(field);
  }
  return { columns: checked, lost };
}

/** Locks the photographs in columns. Throws HttpError 422 if one is no longer stored. */
export async function requirePhotos(
  trx: Database,
  entity: AnyEntity,
  columns: Columns
): Promise<void> {
  const [field] = (await checkPhotos(trx, entity, columns)).lost;
  if (field) throw invalidField(field, NO_SUCH_PICTURE);
}
