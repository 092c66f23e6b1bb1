import { lists as plain } from '../plain/admin-lists.ts';

/**
 * Words around lists in English: the plain wording's, but for what it calls by Indonesian names or
 * spells otherwise.
 */
export const lists: typeof plain = {
  ...plain,
  entities: { ...plain.entities, jamuCentre: 'Jamu Centre', jamuManufacturer: 'Manufacturer' }
};
