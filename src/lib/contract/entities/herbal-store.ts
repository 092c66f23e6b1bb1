import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { place, type PlaceValues } from '../place.ts';

/** A shop that sells jamu (§3). */
export type HerbalStore = PlaceValues & BaseFields & { image: string };

export const herbalStore = defineEntity({
  ...apiPaths.herbalStore,
  ...place,
  title: 'HerbalStore',
  table: 'herbal_stores',
  conflict: 'Conflict: HerbalStore with this data already exists.'
});
