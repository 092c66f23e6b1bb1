import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { placeInputs, placeSchema, type PlaceValues } from '../place.ts';

/** A shop that sells jamu (§3). */
export type HerbalStore = PlaceValues & BaseFields & { image: string };

export const herbalStore = defineEntity({
  ...apiPaths.herbalStore,
  title: 'HerbalStore',
  table: 'herbal_stores',
  schema: placeSchema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'address'],
  search: ['name'],
  unique: ['name'],
  conflict: 'Conflict: HerbalStore with this data already exists.',
  inputs: placeInputs
});
