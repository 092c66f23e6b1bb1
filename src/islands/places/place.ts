import type { JamuCentre, JamuManufacturer, WithPlants } from '#lib/contract/entities/places.ts';
import type { Rendered } from '#lib/content/strip-markdown.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import { pictureText } from '#lib/i18n/picture-text.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { addressName, untranslatedOf, type NamedProduct } from '#lib/i18n/translated.ts';

export type PlaceKind = 'centres' | 'manufacturers';

/** The strings of one kind of places. Links without a string are not shown. */
export type PlaceWords = Omit<ProductWords['centres'], 'maps'> &
  Partial<ProductWords['centres'] & ProductWords['manufacturers']>;

type PageWords = 'title' | 'description' | 'lead' | 'search' | 'clear' | 'found';

export type CardWords = Omit<PlaceWords, PageWords>;

type PlaceItem = Omit<JamuManufacturer, 'created_at' | 'updated_at' | 'products'> & Localized;

const toCommonFields = (place: PlaceItem) => ({
  id: place.id,
  name: place.name,
  description: place.description,
  address: place.address,
  link_website: place.link_website,
  image: place.image,
  ...(typeof place.latitude === 'number' &&
    typeof place.longitude === 'number' && {
      latitude: place.latitude,
      longitude: place.longitude
    }),
  ...pictureText(place),
  ...untranslatedOf(place, ['name', 'description', 'address', 'entrance_fee', 'image_alt'])
});

export type UsedPlant = NamedProduct & { id: number };

export type Place = ReturnType<typeof toCommonFields> &
  Partial<Pick<PlaceItem, 'link_maps' | 'link_facebook'>> & {
    /** The description as HTML, if it has Markdown and the card shows it. */
    html?: string;
    founded?: string;
    /** The centre's name in URLs. */
    page?: string;
    /** The opening hours and closed dates of a centre, in the format of the API. */
    hours?: string;
    closed_on?: string;
    /** The centre's UTC offset in hours and its week in one line; see `local-hours.ts`. */
    zone?: number | undefined;
    week?: string | undefined;
    entrance_fee?: string;
    plantCount?: number;
    plants?: UsedPlant[];
  };

/** The maximum length of a centre's description on its card, which shows two lines. */
const MAX_DESCRIPTION = 100;

const shorten = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…` : text;

export type CentreItem = PlaceItem &
  Partial<Pick<JamuCentre, 'hours' | 'closed_on' | 'entrance_fee' | 'products'>>;

export const toCentre = (centre: CentreItem): Place => ({
  ...toCommonFields({ ...centre, description: shorten(centre.description) }),
  ...(centre.hours && { hours: centre.hours }),
  ...(centre.closed_on && { closed_on: centre.closed_on }),
  ...(centre.entrance_fee && { entrance_fee: centre.entrance_fee }),
  ...(centre.products?.length && { plantCount: centre.products.length }),
  page: addressName(centre),
  link_maps: centre.link_maps
});

type OptionalField = 'page' | 'hours' | 'closed_on' | 'zone' | 'latitude' | 'longitude';

export type MapPlace = Pick<Place, 'id' | 'name' | 'address' | 'description'> & {
  [Field in OptionalField]?: Place[Field] | undefined;
} & Pick<Place, 'untranslated'>;

/** Omits the description of a centre, because it is not searched. */
export const toMapPlace = (place: Place): MapPlace => ({
  id: place.id,
  name: place.name,
  address: place.address,
  description: place.page === undefined ? place.description : '',
  page: place.page,
  hours: place.hours,
  closed_on: place.closed_on,
  zone: place.zone,
  latitude: place.latitude,
  longitude: place.longitude,
  ...(place.untranslated && { untranslated: place.untranslated })
});

export const withoutMapFields = ({
  latitude: _latitude,
  longitude: _longitude,
  ...place
}: Place): Place => place;

type Manufacturer = PlaceItem & Pick<JamuManufacturer, 'created_at'> & Partial<Rendered>;

/** The founding year is the year of `created_at` (§2). */
export const toManufacturer = (manufacturer: Manufacturer): Place => ({
  ...toCommonFields(manufacturer),
  ...(manufacturer.html && { html: manufacturer.html }),
  link_facebook: manufacturer.link_facebook,
  founded: manufacturer.created_at.slice(0, 4)
});

/** Adds plants; `known` contains their names in the page's language. */
export const toManufacturerWithPlants = (
  manufacturer: WithPlants<Manufacturer>,
  known: ReadonlyMap<number, NamedProduct>
): Place => ({
  ...toManufacturer(manufacturer),
  ...(manufacturer.products.length > 0 && {
    plants: manufacturer.products.map(({ id, name }) => ({ ...known.get(id), id, name }))
  })
});

/** Returns the HTML id of a place's card. The map links manufacturers to their cards. */
export const cardId = ({ id, page }: { id: number; page?: string | undefined }): string =>
  `${page === undefined ? 'produsen' : 'sentra'}-${id}`;

/** The `page` of a centre is its original name, which visitors of a translated page may know. */
const SEARCHED_FIELDS = {
  centres: ['name', 'page', 'address'],
  manufacturers: ['name', 'address', 'description']
} as const;

/** Returns the words of a text in lower case, without accents. */
const wordsIn = (text: string): string[] =>
  fold(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the places whose searched fields contain all words of `q` (§2 Centres, Manufacturers).
 * `matches` can accept further words.
 */
export function searchPlaces<T extends Pick<MapPlace, 'name' | 'address' | 'description' | 'page'>>(
  kind: PlaceKind,
  places: readonly T[],
  q: string,
  matches?: (place: T, word: string) => boolean
): T[] {
  const words = wordsIn(q);
  return places.filter((place) => {
    const text = wordsIn(SEARCHED_FIELDS[kind].map((field) => place[field]).join(' ')).join(' ');
    return words.every((word) => text.includes(word) || matches?.(place, word));
  });
}
