import { toPlant } from '../islands/detection/answer/plants.ts';
import { content } from './_content/content.ts';
import { knownPlants } from './_content/known-plants.ts';

/** What a comparison needs of the plants that can be identified; none without the identifier. */
export const GET = async () => {
  const { products } = await content();
  const lists = Object.values((await knownPlants(products)) ?? {}).flat();
  const names = new Set(lists.map(({ name }) => name));
  return Response.json(products.filter(({ name }) => names.has(name)).map(toPlant));
};
