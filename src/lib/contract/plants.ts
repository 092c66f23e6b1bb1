import type { ListedRow } from './entity.ts';
import { references } from './fields.ts';

/** The plants of a place: the products that it lists, in any number of places (decision 048). */
export const plants = { products: references() };

export const plantInputs = { products: 'references' } as const;

/** The table of pairs that holds a place's plants, and the column that names the place. */
export const plantLists = (table: string, owner: string) => ({
  products: { entity: 'product', table, owner, target: 'product_id' }
});

/** A place as it is answered: its plants with their names. */
export type WithPlants<Values> = Omit<Values, 'products'> & { products: ListedRow[] };
