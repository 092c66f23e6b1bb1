import { imageUrl } from '#lib/api/bases.ts';
import type { Place } from '../../../islands/places/place.ts';
import type { Thing } from './json-ld.ts';

// The demonstration's places are invented and say so in their names; search engines do not see them.
const EXAMPLE = /\bcontoh\b/i;

/** Centres or manufacturers as a list of businesses, without the invented examples (§0). */
export function placeThings(
  site: URL | undefined,
  name: string,
  places: readonly Omit<Place, 'id'>[]
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
