import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import type { TestApp } from './test-app.ts';

const { jamuCentre, jamuManufacturer, product } = entities;

type Place = typeof jamuCentre | typeof jamuManufacturer;

/** The ids of three new products; by name they follow one another as Jahe, Kunyit, sirih. */
export async function addPlants(
  api: AdminApi
): Promise<[jahe: number, kunyit: number, sirih: number]> {
  const add = async (name: string) => (await api.create(product, { name, price: 1 })).id;
  const [sirih, kunyit, jahe] = [await add('sirih'), await add('Kunyit'), await add('Jahe')];
  return [jahe, kunyit, sirih];
}

/** The id of a new centre on which these products grow. */
export const addCentre = async (
  api: AdminApi,
  products: number[],
  name = 'Joglo'
): Promise<number> => (await api.create(jamuCentre, { name, products })).id;

/** The names of what grows at a centre or what a manufacturer uses, as it is answered. */
export const plantsAt = async (
  api: AdminApi,
  id: number,
  place: Place = jamuCentre
): Promise<string[]> => (await api.one(place, id)).products.map(({ name }) => name);

/** Every stored pair of a centre and a product. */
export const pairsOf = ({ db }: TestApp) =>
  db.selectFrom('jamu_centre_products').selectAll().execute();
