import { addresses } from '../addresses.ts';
import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { placeInputs, placeSchema } from '../place.ts';
import type { PlaceValues } from '../place.ts';

/** A place to visit that makes and serves jamu (§3). */
export type JamuCentre = PlaceValues & Stored & { image: string };

export const jamuCentre = defineEntity({
  ...addresses.jamuCentre,
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
