import type { InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { coordinateInputs, coordinates } from '../coordinate.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { text, translated } from '../fields.ts';
import { HOME, LENGTH } from '../limits.ts';
import { place } from '../place.ts';
import { plantInputs, plantLists, plants, type WithPlants } from '../plants.ts';

const schema = place.schema.shape({
  ...plants,
  opening_hours: translated(text(LENGTH.hours)),
  ...coordinates
});

/** A place to visit that makes and serves jamu, and the plants that grow there (§3). */
export type JamuCentre = WithPlants<InferType<typeof schema>> & BaseFields & { image: string };

export const jamuCentre = defineEntity({
  ...apiPaths.jamuCentre,
  ...place,
  title: 'Jamu Center',
  table: 'jamu_centres',
  schema,
  conflict: 'Conflict: Jamu Center with this data already exists.',
  shown: HOME.centres,
  needs: [...place.needs, 'opening_hours'],
  inputs: {
    ...place.inputs,
    ...plantInputs,
    opening_hours: 'text',
    ...coordinateInputs
  },
  referenceLists: plantLists('jamu_centre_products', 'jamu_centre_id')
});
