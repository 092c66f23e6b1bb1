import type { Place } from '../../src/islands/places/place.ts';

/** A centre or manufacturer as stored, without optional values. */
export const placeRow = {
  id: 1,
  name: 'Sari',
  description: '',
  address: '',
  image: '',
  image_alt: '',
  image_credit: '',
  link_maps: '',
  link_website: '',
  link_facebook: '',
  latitude: null,
  longitude: null,
  created_at: '1987-03-01T00:00:00.000Z',
  updated_at: ''
};

/** Returns a place as a list shows it. */
export const shownPlace = (values: Partial<Place>): Place => ({
  id: 1,
  name: 'Joglo',
  description: '',
  address: '',
  link_website: '',
  image: '',
  ...values
});
