import type { GardenPlants } from '#lib/on-device/stored-gardens.ts';
import { content } from './_content/content.ts';

/** The plants of all jamu centres, by their names in the base language: the identifier's labels. */
export async function GET(): Promise<Response> {
  const { centres } = await content('default');
  const plants: GardenPlants = Object.fromEntries(
    centres.map(({ id, products }) => [id, products.map(({ name }) => name)])
  );
  return Response.json(plants);
}
