import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import type { Product } from '#lib/contract/entities/product.ts';

/** A plant of a jamu centre's garden, as its card shows it. */
export interface Plant {
  id: number;
  name: string;
  latin: string;
  image: string;
}

export const toPlant = ({ id, name, latin_name, image }: Omit<Product, 'price'>): Plant => ({
  id,
  name,
  latin: latin_name,
  image
});

/**
 * What a jamu centre's page shows of it; `plants` says what is known of those that it lists. A plant
 * that is not known has only its name.
 */
export const toGarden = (centre: JamuCentre, plants: ReadonlyMap<number, Plant>) => ({
  id: centre.id,
  name: centre.name,
  image: centre.image,
  address: centre.address,
  opening_hours: centre.opening_hours,
  description: centre.description,
  link_maps: centre.link_maps,
  link_website: centre.link_website,
  plants: centre.products.map(({ id, name }): Plant => ({
    latin: '',
    image: '',
    ...plants.get(id),
    id,
    name
  }))
});

export type Garden = ReturnType<typeof toGarden>;
