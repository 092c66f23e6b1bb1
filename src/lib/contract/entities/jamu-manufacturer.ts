import type { InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { coordinateInputs, coordinates } from '../coordinate.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { HOME } from '../limits.ts';
import { place } from '../place.ts';
import { plantInputs, plantLists, plants, type WithPlants } from '../plants.ts';

const schema = place.schema.shape({ ...plants, ...coordinates });

/** A maker of jamu and the plants that it uses; founded in the year of `created_at` (§2). */
export type JamuManufacturer = WithPlants<InferType<typeof schema>> &
  BaseFields & { image: string };

export const jamuManufacturer = defineEntity({
  ...apiPaths.jamuManufacturer,
  ...place,
  title: 'herbal Produsen',
  table: 'jamu_manufacturers',
  schema,
  shown: HOME.manufacturers,
  columns: ['image', 'name', 'address', 'description'],
  conflict: 'Conflict: herbal Produsen with this data already exists.',
  inputs: { ...place.inputs, ...plantInputs, ...coordinateInputs },
  referenceLists: plantLists('jamu_manufacturer_products', 'jamu_manufacturer_id')
});
