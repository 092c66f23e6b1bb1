import { imageUrl } from '#lib/api/bases.ts';
import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import type { Thing } from './json-ld.ts';

type Place = Pick<JamuCentre, 'name' | 'description' | 'address' | 'link_website' | 'image'> &
  Partial<Pick<JamuCentre, 'link_maps' | 'link_facebook'>>;

// The demonstration's centres and makers are invented and say so in their names: no search engine
// is told that they exist.
const EXAMPLE = /\bcontoh\b/i;

/**
 * Centres or manufacturers as a list of businesses; none when all of them are invented examples
 * (§0).
 */
export function placeThings(
  site: URL | undefined,
  name: string,
  places: readonly Place[]
): Thing[] {
  const real = places.filter((place) => !EXAMPLE.test(place.name));
  if (real.length === 0) return [];
  const itemListElement = real.map((place, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'LocalBusiness',
      name: place.name,
      description: place.description || undefined,
      address: place.address || undefined,
      image: place.image ? new URL(imageUrl(place.image), site).href : undefined,
      url: place.link_website || undefined,
      hasMap: place.link_maps || undefined,
      sameAs: place.link_facebook || undefined
    }
  }));
  return [{ '@type': 'ItemList', name, itemListElement }];
}
