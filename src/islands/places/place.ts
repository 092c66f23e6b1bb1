import type { JamuManufacturer, WithPlants } from '#lib/contract/entities/places.ts';
import type { Rendered } from '#lib/content/formatted.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import { pictureText } from '#lib/i18n/picture-text.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { addressName, untranslatedOf, type NamedProduct } from '#lib/i18n/translated.ts';

export type PlaceKind = 'centres' | 'manufacturers';

/** The words of either kind; a link without a word is not shown. */
export type PlaceWords = Omit<ProductWords['centres'], 'maps'> &
  Partial<ProductWords['centres'] & ProductWords['manufacturers']>;

type PageWords = 'title' | 'description' | 'lead' | 'search' | 'clear' | 'found';

/** Words of cards; the rest belong to the page of the list. */
export type CardWords = Omit<PlaceWords, PageWords>;

type PlaceItem = Omit<JamuManufacturer, 'created_at' | 'updated_at' | 'products'> & Localized;

const common = (place: PlaceItem) => ({
  id: place.id,
  name: place.name,
  description: place.description,
  address: place.address,
  link_website: place.link_website,
  image: place.image,
  // The point on the map, if there is one.
  ...(typeof place.latitude === 'number' &&
    typeof place.longitude === 'number' && {
      latitude: place.latitude,
      longitude: place.longitude
    }),
  ...pictureText(place),
  ...untranslatedOf(place, ['name', 'description', 'address', 'image_alt'])
});

export type UsedPlant = NamedProduct & { id: number };

/** The fields of a centre or a manufacturer that a card shows. */
export type Place = ReturnType<typeof common> &
  Partial<Pick<PlaceItem, 'link_maps' | 'link_facebook'>> & {
    /** The description as HTML, if it has Markdown and the card shows it. */
    html?: string;
    /** A manufacturer's founding year. */
    founded?: string;
    /** The name by which a centre's page is addressed. */
    page?: string;
    /** When a centre is open, in its own words. */
    opening_hours?: string;
    latitude?: number;
    longitude?: number;
    /** The plants that a manufacturer uses, if any are known. */
    plants?: UsedPlant[];
  };

export const toCentre = (centre: PlaceItem & { opening_hours?: string }): Place => ({
  ...common(centre),
  ...(centre.opening_hours && { opening_hours: centre.opening_hours }),
  page: addressName(centre),
  link_maps: centre.link_maps
});

/** A place without what only filters and maps ask for. */
export const toSeenPlace = ({
  opening_hours: _hours,
  latitude: _latitude,
  longitude: _longitude,
  ...place
}: Place): Place => place;

type Manufacturer = PlaceItem & Pick<JamuManufacturer, 'created_at'> & Partial<Rendered>;

/** The founding year is the year of `created_at` (§2). */
export const toManufacturer = (manufacturer: Manufacturer): Place => ({
  ...common(manufacturer),
  ...(manufacturer.html && { html: manufacturer.html }),
  link_facebook: manufacturer.link_facebook,
  founded: manufacturer.created_at.slice(0, 4)
});

/** A manufacturer with its plants; `known` says what they are called in the page's language. */
export const toMaker = (
  manufacturer: WithPlants<Manufacturer>,
  known: ReadonlyMap<number, NamedProduct>
): Place => ({
  ...toManufacturer(manufacturer),
  ...(manufacturer.products.length > 0 && {
    plants: manufacturer.products.map(({ id, name }) => ({ ...known.get(id), id, name }))
  })
});

/** The id of a place's card, to which its pin can lead. */
export const cardId = ({ id, page }: { id: number; page?: string | undefined }): string =>
  `${page === undefined ? 'produsen' : 'sentra'}-${id}`;

const SEARCHED = {
  centres: ['name', 'address'],
  manufacturers: ['name', 'address', 'description']
} as const;

/** Places that contain `q` in a searched field, ignoring case (§2 Centres, Manufacturers). */
export function filterPlaces<Found extends Pick<Place, 'name' | 'address' | 'description'>>(
  kind: PlaceKind,
  places: readonly Found[],
  q: string
): Found[] {
  const wanted = fold(q);
  return places.filter((place) =>
    SEARCHED[kind].some((field) => fold(place[field]).includes(wanted))
  );
}
