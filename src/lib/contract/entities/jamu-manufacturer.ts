import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { HOME } from '../limits.ts';
import { place, type PlaceValues } from '../place.ts';

/** A maker of jamu; its founding year is the year of `created_at` (§2). */
export type JamuManufacturer = PlaceValues & BaseFields & { image: string };

export const jamuManufacturer = defineEntity({
  ...apiPaths.jamuManufacturer,
  ...place,
  title: 'herbal Produsen',
  table: 'jamu_manufacturers',
  shown: HOME.manufacturers,
  columns: ['image', 'name', 'address', 'description'],
  conflict: 'Conflict: herbal Produsen with this data already exists.'
});
