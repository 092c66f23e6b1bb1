import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';

/** The fields of a centre that ordering shows. */
export const toCentreOption = (centre: JamuCentre) => ({
  id: centre.id,
  name: centre.name,
  address: centre.address,
  link_maps: centre.link_maps,
  link_website: centre.link_website,
  link_facebook: centre.link_facebook
});

export type CentreOption = ReturnType<typeof toCentreOption>;
