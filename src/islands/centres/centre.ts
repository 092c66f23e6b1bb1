import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';

/** As much of a centre as its card shows. */
export type Centre = Pick<
  JamuCentre,
  'id' | 'name' | 'description' | 'address' | 'link_maps' | 'link_website' | 'image'
>;

export const toCentre = ({
  id,
  name,
  description,
  address,
  link_maps,
  link_website,
  image
}: JamuCentre): Centre => ({
  id,
  name,
  description,
  address,
  link_maps,
  link_website,
  image
});
