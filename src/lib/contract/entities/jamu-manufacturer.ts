import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { placeInputs, placeSchema, type PlaceValues } from '../place.ts';

/** A maker of jamu; its founding year is the year of `created_at` (§2). */
export type JamuManufacturer = PlaceValues & BaseFields & { image: string };

export const jamuManufacturer = defineEntity({
  ...apiPaths.jamuManufacturer,
  title: 'herbal Produsen',
  table: 'jamu_manufacturers',
  schema: placeSchema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'address', 'description'],
  search: ['name'],
  unique: ['name'],
  conflict: 'Conflict: herbal Produsen with this data already exists.',
  inputs: placeInputs
});
