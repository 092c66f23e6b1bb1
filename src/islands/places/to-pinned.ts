import type { Place } from './place.ts';

type Optional = 'page' | 'opening_hours' | 'latitude' | 'longitude';

/** The fields of a place for the map and its filters. */
export type Pinned = Pick<Place, 'id' | 'name' | 'address' | 'description'> & {
  [Field in Optional]?: Place[Field] | undefined;
} & Pick<Place, 'untranslated'>;

/** A centre's description is not searched, so it goes without. */
export const toPinned = (place: Place): Pinned => ({
  id: place.id,
  name: place.name,
  address: place.address,
  description: place.page === undefined ? place.description : '',
  page: place.page,
  opening_hours: place.opening_hours,
  latitude: place.latitude,
  longitude: place.longitude,
  ...(place.untranslated && { untranslated: place.untranslated })
});
