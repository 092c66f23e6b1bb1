import { lists as plain } from '../plain/admin-lists.ts';

/** Words around lists in English: the plain wording's, but for the entity that it calls by an Indonesian name. */
export const lists: typeof plain = { ...plain, entities: { ...plain.entities, jamuManufacturer: 'Manufacturer' } };
