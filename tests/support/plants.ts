import type { AdminApi } from '#core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import type { TestApp } from './test-app.ts';

const { jamuCentre, jamuManufacturer, product } = entities;

type Place = typeof jamuCentre | typeof jamuManufacturer;

/**
 * Creates the products Jahe, Kunyit and sirih. Returns their ids in this order, which is the order
 * of the names.
 */
export async function addPlants(
  api: AdminApi
): Promise<[jahe: number, kunyit: number, sirih: number]> {
  const add = async (name: string) => (await api.create(product, { name, price: 1 })).id;
  const [sirih, kunyit, jahe] = [await add('sirih'), await add('Kunyit'), await add('Jahe')];
  return [jahe, kunyit, sirih];
}

/** Creates a centre or manufacturer with these products and returns its id. */
export const addCentre = async (
  api: AdminApi,
  products: number[],
  name = 'Joglo',
  place: Place = jamuCentre
): Promise<number> => (await api.create(place, { name, products })).id;

/** Returns the names of the plants of a centre or manufacturer in a response. */
export const plantsAt = async (
  api: AdminApi,
  id: number,
  place: Place = jamuCentre
): Promise<string[]> => (await api.one(place, id)).products.map(({ name }) => name);

/** Returns all stored pairs of centre or manufacturer and product. */
export const pairsOf = ({ db }: TestApp, place: Place = jamuCentre) =>
  db
    .selectFrom(place === jamuCentre ? 'jamu_centre_products' : 'jamu_manufacturer_products')
    .selectAll()
    .execute();
