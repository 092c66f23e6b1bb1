import type { JamuManufacturer } from '#lib/contract/entities/jamu-manufacturer.ts';

/** The part of a manufacturer that its card shows; `founded` is the year of `created_at` (§2). */
export type Maker = Pick<
  JamuManufacturer,
  'id' | 'name' | 'description' | 'address' | 'link_website' | 'link_facebook' | 'image'
> & {
  founded: string;
};

export const toMaker = ({
  id,
  name,
  description,
  address,
  link_website,
  link_facebook,
  image,
  created_at
}: JamuManufacturer): Maker => ({
  id,
  name,
  description,
  address,
  link_website,
  link_facebook,
  image,
  founded: created_at.slice(0, 4)
});
