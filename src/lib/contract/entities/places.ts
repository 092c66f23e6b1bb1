import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields, type ListedRow } from '../entity.ts';
import { link, phone, requiredText, text, translated } from '../fields.ts';
import { longText } from '../long-fields.ts';
import { closedDates, weekHours } from '../hours/hours-fields.ts';
import { HOME, LENGTH } from '../limits.ts';
import { MAX_PHOTOS, PLACE_PHOTO_COLUMNS, type Photo } from '../photos.ts';
import { coordinate, references } from '../number-fields.ts';
import { records } from '../record-fields.ts';
import { pictureFields, status } from '../row-fields.ts';

/** The properties that centres, manufacturers and herbal stores share (§3). */
const place = {
  schema: object({
    name: translated(requiredText(LENGTH.name)),
    description: translated(longText()),
    address: translated(longText()),
    link_maps: link(),
    link_website: link(),
    link_facebook: link(),
    ...pictureFields(),
    status: status()
  }),
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'address'],
  search: ['name'],
  unique: ['name'],
  needs: ['image', 'description', 'address'],
  inputs: {
    description: 'formatted',
    address: 'text',
    link_maps: 'link',
    link_website: 'link',
    link_facebook: 'link'
  }
} as const;

const coordinates = {
  latitude: coordinate(90, 'longitude'),
  longitude: coordinate(180, 'latitude')
};
const coordinateInputs = { latitude: 'coordinate', longitude: 'coordinate' } as const;

/** The list of a place's plants (decision 048); `owner` is the column with the place's id. */
const plantLists = (table: string, owner: string) => ({
  products: { entity: 'product', table, owner, target: 'product_id' }
});

/** A place in responses, with the names of its plants. */
export type WithPlants<Values> = Omit<Values, 'products'> & { products: ListedRow[] };

/** A shop that sells jamu (§3). */
export type HerbalStore = InferType<typeof place.schema> & BaseFields & { image: string };

export const herbalStore = defineEntity({
  ...apiPaths.herbalStore,
  ...place,
  title: 'HerbalStore',
  table: 'herbal_stores',
  conflict: 'Conflict: HerbalStore with this data already exists.'
});

const centreSchema = place.schema.shape({
  products: references(),
  hours: weekHours(),
  closed_on: closedDates(),
  // A remark, which has no effect on “open now”.
  opening_hours: translated(longText(LENGTH.hours)),
  ...coordinates,
  phone: phone(),
  whatsapp: phone(),
  entrance_fee: translated(text()),
  spoken_languages: translated(text()),
  directions: translated(longText()),
  accessibility: translated(longText()),
  photos: records(PLACE_PHOTO_COLUMNS, MAX_PHOTOS.place, MAX_PHOTOS.text)
});

/** A place to visit that makes and serves jamu, and the plants that grow there (§3). */
export type JamuCentre = WithPlants<Omit<InferType<typeof centreSchema>, 'photos'>> &
  BaseFields & { image: string; photos: Photo[] };

export const jamuCentre = defineEntity({
  ...apiPaths.jamuCentre,
  ...place,
  title: 'Jamu Center',
  table: 'jamu_centres',
  schema: centreSchema,
  conflict: 'Conflict: Jamu Center with this data already exists.',
  shown: HOME.centres,
  needs: [...place.needs, 'hours'],
  inputs: {
    ...place.inputs,
    ...coordinateInputs,
    products: 'references',
    hours: 'hours',
    closed_on: 'dates',
    opening_hours: 'text',
    phone: 'phone',
    whatsapp: 'phone',
    directions: 'text',
    accessibility: 'text',
    photos: 'records'
  },
  recordFields: { photos: PLACE_PHOTO_COLUMNS },
  referenceLists: plantLists('jamu_centre_products', 'jamu_centre_id')
});

const manufacturerSchema = place.schema.shape({ products: references(), ...coordinates });

/** A maker of jamu and its plants. The year of `created_at` is its founding year (§2). */
export type JamuManufacturer = WithPlants<InferType<typeof manufacturerSchema>> &
  BaseFields & { image: string };

export const jamuManufacturer = defineEntity({
  ...apiPaths.jamuManufacturer,
  ...place,
  title: 'herbal Produsen',
  table: 'jamu_manufacturers',
  schema: manufacturerSchema,
  shown: HOME.manufacturers,
  columns: ['image', 'name', 'address', 'description'],
  conflict: 'Conflict: herbal Produsen with this data already exists.',
  inputs: { ...place.inputs, ...coordinateInputs, products: 'references' },
  referenceLists: plantLists('jamu_manufacturer_products', 'jamu_manufacturer_id')
});
