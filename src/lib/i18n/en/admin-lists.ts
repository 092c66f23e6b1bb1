import { lists as base } from '../default/admin-lists.ts';

/**
 * Words around lists in English: the default locale's, but for what it calls by Indonesian names or
 * spells otherwise.
 */
export const lists: typeof base = {
  ...base,
  entities: { ...base.entities, jamuCentre: 'Jamu Centre', jamuManufacturer: 'Manufacturer' }
};
