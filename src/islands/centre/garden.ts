import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { todayAt } from '#lib/contract/hours/open-state.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altText, pictureText, type PictureText } from '#lib/i18n/picture-text.ts';
import {
  addressName,
  toNamed,
  untranslatedOf,
  type NamedProduct,
  type Untranslated
} from '#lib/i18n/translated.ts';

export interface GardenPlant extends NamedProduct, PictureText {
  id: number;
  latin: string;
  image: string;
  toxic?: 'poisonous';
}

export const toGardenPlant = (
  product: Omit<Product, 'price'> & Untranslated,
  locale: Locale
): GardenPlant => ({
  id: product.id,
  ...toNamed(product, locale),
  latin: product.latin_name,
  image: product.image,
  ...(product.toxic === 'poisonous' && { toxic: product.toxic }),
  ...altText(product)
});

/** The texts about a visit, in the page's order. */
export const VISIT_FACTS = [
  'address',
  'opening_hours',
  'entrance_fee',
  'phone',
  'whatsapp',
  'spoken_languages',
  'directions',
  'accessibility'
] as const;

export type VisitFact = (typeof VISIT_FACTS)[number];
type VisitFacts = Pick<JamuCentre, VisitFact>;

/** `plants` contains the known plants by id; other plants have only their names. */
export const toGarden = (
  centre: JamuCentre & Localized,
  plants: ReadonlyMap<number, GardenPlant>,
  /** The UTC offset in hours and the opening hours of the week in one line, if they are known. */
  { zone, week }: { zone?: number | undefined; week?: string | undefined } = {}
) => ({
  id: centre.id,
  name: centre.name,
  /** The centre's name in URLs. */
  page: addressName(centre),
  image: centre.image,
  ...(Object.fromEntries(VISIT_FACTS.map((field) => [field, centre[field]])) as VisitFacts),
  hours: centre.hours,
  closed_on: centre.closed_on,
  /** The date of the build or the request. Earlier closed dates are omitted. */
  ...(centre.closed_on && { today: todayAt(zone ?? 0) }),
  ...(zone !== undefined && { zone }),
  ...(week && { week }),
  description: centre.description,
  link_maps: centre.link_maps,
  link_website: centre.link_website,
  photos: centre.photos,
  plants: centre.products.map(({ id, name }): GardenPlant => ({
    latin: '',
    image: '',
    ...plants.get(id),
    id,
    name
  })),
  ...pictureText(centre),
  ...untranslatedOf(centre, ['name', ...VISIT_FACTS, 'description', 'image_alt'])
});

export type Garden = ReturnType<typeof toGarden>;
