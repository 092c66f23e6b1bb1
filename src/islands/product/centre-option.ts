import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';

/** The fields of a centre that ordering shows. */
export type CentreOption = Pick<
  JamuCentre,
  'id' | 'name' | 'address' | 'link_maps' | 'link_website' | 'link_facebook'
>;

export const toCentreOption = ({
  id,
  name,
  address,
  link_maps,
  link_website,
  link_facebook
}: JamuCentre): CentreOption => ({
  id,
  name,
  address,
  link_maps,
  link_website,
  link_facebook
});
