import type { InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { coordinateInputs, coordinates } from '../coordinate.ts';
import { defineEntity, type BaseFields, type ListedRow } from '../entity.ts';
import { references, text, translated } from '../fields.ts';
import { HOME, LENGTH } from '../limits.ts';
import { place } from '../place.ts';

const schema = place.schema.shape({
  products: references(),
  opening_hours: translated(text(LENGTH.hours)),
  ...coordinates
});

/** A place to visit that makes and serves jamu, and the plants that grow there (§3). */
export type JamuCentre = Omit<InferType<typeof schema>, 'products'> &
  BaseFields & { image: string; products: ListedRow[] };

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
    description: 'formatted',
    products: 'references',
    opening_hours: 'text',
    ...coordinateInputs
  },
  referenceLists: {
    products: {
      entity: 'product',
      table: 'jamu_centre_products',
      owner: 'jamu_centre_id',
      target: 'product_id'
    }
  }
});
