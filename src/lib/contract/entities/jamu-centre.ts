import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { placeInputs, placeSchema, type PlaceValues } from '../place.ts';

/** A place to visit that makes and serves jamu (§3). */
export type JamuCentre = PlaceValues & BaseFields & { image: string };

export const jamuCentre = defineEntity({
  ...apiPaths.jamuCentre,
  title: 'Jamu Center',
  table: 'jamu_centres',
  schema: placeSchema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'address'],
  search: ['name'],
  unique: ['name'],
  conflict: 'Conflict: Jamu Center with this data already exists.',
  inputs: placeInputs
});
