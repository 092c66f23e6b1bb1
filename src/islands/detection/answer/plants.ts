import type { Product } from '#lib/contract/entities/product.ts';
import { api } from '#lib/session/session.ts';

/** What a comparison needs of a plant. */
export type Plant = Pick<Product, 'name' | 'latin_name' | 'morphology' | 'image'>;

/** Where the plants that can be identified stand as they were published. */
export const PLANTS = '/plants.json';

export const toPlant = ({ name, latin_name, morphology, image }: Plant): Plant => ({
  name,
  latin_name,
  morphology,
  image
});

let loaded: Promise<readonly Plant[]> | undefined;

function published(): Promise<readonly Plant[]> {
  loaded ??= fetch(PLANTS)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Plant[]>) : []))
    .catch(() => {
      loaded = undefined;
      return [];
    });
  return loaded;
}

/**
 * The catalogue's plant of a label, as it was published or else as it is now; undefined where there
 * is none, or no answer.
 */
export async function plantOf(label: string): Promise<Plant | undefined> {
  const known = (await published()).find(({ name }) => name === label);
  if (known) return known;
  const found = await api.productByName(label).catch(() => undefined);
  return found?.name === label ? toPlant(found) : undefined;
}
