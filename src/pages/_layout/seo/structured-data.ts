import { plainText } from '#lib/content/strip-markdown.ts';
import { imageUrl } from '#lib/api/base-urls.ts';
import { parseClosedDates } from '#lib/contract/hours/closed-dates.ts';
import { formatMinutes, parseWeek } from '#lib/contract/hours/week.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Photo } from '#lib/contract/photos.ts';
import { centreWords } from '#lib/i18n/centre.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { LANGUAGE, localPath, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import {
  addressName,
  commonName,
  type NamedProduct,
  type Untranslated
} from '#lib/i18n/translated.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { ownAlt, type PictureText } from '#lib/i18n/picture-text.ts';
import { siteWords } from '#lib/i18n/site.ts';
import type { Place } from '../../../islands/places/place.ts';

/** A schema.org item without its context. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Serializes items for a script. Escaped content cannot close the element or open a comment. */
export const jsonLd = (items: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll(
    '<',
    String.raw`\u003c`
  );

/** Returns the breadcrumbs of a page, from the home page. Paths are without the locale. */
export const breadcrumbs = (
  site: URL | undefined,
  locale: Locale,
  steps: readonly { name: string; path: string }[]
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteWords[locale].nav.home, path: '/' }, ...steps].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(localPath(locale, path), site).href
    })
  )
});

/** The site and its owner, for the home page. */
export function siteData(site: URL | undefined, locale: Locale): StructuredData[] {
  const absolute = (path: string) => new URL(path, site).href;
  const { name } = siteWords[locale];
  const organization = absolute('/#organization');
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: absolute('/'),
      logo: absolute('/icons/512.png')
    },
    {
      '@type': 'WebSite',
      '@id': absolute(`${localPath(locale, '/')}#website`),
      name,
      url: absolute(localPath(locale, '/')),
      inLanguage: LANGUAGE[locale],
      publisher: { '@id': organization }
    }
  ];
}

/** Returns a text, or undefined if it is empty or not in the page's language. */
const textInPageLanguage = <Field extends string>(
  item: Record<Field, string> & Untranslated,
  field: Field
): string | undefined =>
  item.untranslated?.includes(field) ? undefined : item[field] || undefined;

/** Returns the picture and the photographs of a row: one item, or a list of several. */
function picturesData(
  site: URL | undefined,
  row: PictureText & { image: string; photos?: readonly Photo[] }
) {
  const pictures = [row, ...(row.photos ?? [])].filter(({ image }) => image);
  const items = pictures.map((picture): string | StructuredData => {
    const url = new URL(imageUrl(picture.image), site).href;
    const caption = ownAlt(picture);
    const creditText = picture.image_credit || undefined;
    return caption || creditText
      ? { '@type': 'ImageObject', url, contentUrl: url, caption, creditText }
      : url;
  });
  return items.length > 1 ? items : items[0];
}

type ProductFields = NamedProduct &
  PictureText & { photos?: readonly Photo[] } & Pick<
    Product,
    'id' | 'latin_name' | 'description' | 'price' | 'product_category_name' | 'image'
  >;

/**
 * Returns a product without fields that are empty or not in the page's language. A plant without a
 * price is a `Thing`, because search engines refuse a `Product` without an offer.
 */
export function productData(
  site: URL | undefined,
  locale: Locale,
  product: ProductFields
): StructuredData {
  const url = new URL(productPath(locale, product.name), site).href;
  const common = commonName(product, locale);
  const alternateNames = [...(common ? [product.name] : []), product.latin_name].filter(Boolean);
  const offerFields = {
    sku: String(product.id),
    category: textInPageLanguage(product, 'product_category_name'),
    offers: { '@type': 'Offer', url, price: product.price, priceCurrency: 'IDR' }
  };
  return {
    '@type': product.price > 0 ? 'Product' : 'Thing',
    '@id': `${url}#product`,
    url,
    name: common ?? product.name,
    alternateName: alternateNames.length > 1 ? alternateNames : alternateNames[0],
    description: plainText(textInPageLanguage(product, 'description') ?? '') || undefined,
    image: picturesData(site, product),
    ...(product.price > 0 ? offerFields : {})
  };
}

// The demonstration content marks its invented places with these words.
const EXAMPLE_PATTERN = /\b(contoh|example)\b/i;

/** The texts of a place, without coordinates and opening hours. */
type BusinessFields = Omit<Place, 'id' | 'latitude' | 'longitude' | 'hours' | 'closed_on'> & {
  photos?: readonly Photo[];
};

/** Returns a place without fields that are empty or not in the page's language. */
const businessData = (site: URL | undefined, place: BusinessFields): StructuredData => ({
  // Search engines refuse a business without an address.
  '@type': place.address ? 'LocalBusiness' : 'Place',
  name: place.name,
  description: plainText(textInPageLanguage(place, 'description') ?? '') || undefined,
  address: place.address || undefined,
  image: picturesData(site, place),
  url: place.link_website || undefined,
  hasMap: place.link_maps || undefined,
  sameAs: place.link_facebook || undefined
});

type OpeningHours = Pick<JamuCentre, 'hours' | 'closed_on'>;
const DAYS_OF_WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the hours of each day, except days by appointment, and closed dates. */
const openingHoursData = ({ hours, closed_on }: OpeningHours) => ({
  openingHoursSpecification: parseWeek(hours)?.flatMap((day, index) =>
    day === 'appointment'
      ? []
      : day.map(([from, to]) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS_OF_WEEK[index],
          opens: formatMinutes(from),
          // Schema.org has no 24:00.
          closes: formatMinutes(to).replace('24:00', '23:59')
        }))
  ),
  specialOpeningHoursSpecification: parseClosedDates(closed_on)?.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00'
  }))
});

type CentreFields = BusinessFields &
  OpeningHours &
  Pick<Localized, 'original'> &
  Pick<JamuCentre, 'latitude' | 'longitude' | 'phone' | 'spoken_languages' | 'accessibility'>;

/** Returns a jamu centre with its opening hours, unless it is an invented example (§0). */
export function centreData(
  site: URL | undefined,
  locale: Locale,
  centre: CentreFields
): StructuredData[] {
  if (EXAMPLE_PATTERN.test(centre.name)) return [];
  const page = new URL(centrePath(locale, addressName(centre)), site).href;
  const { latitude, longitude } = centre;
  const accessibility = textInPageLanguage(centre, 'accessibility');
  const hasCoordinates = typeof latitude === 'number' && typeof longitude === 'number';
  return [
    {
      ...businessData(site, centre),
      '@id': `${page}#centre`,
      mainEntityOfPage: page,
      ...openingHoursData(centre),
      telephone: centre.phone || undefined,
      knowsLanguage: textInPageLanguage(centre, 'spoken_languages'),
      amenityFeature: accessibility && {
        '@type': 'LocationFeatureSpecification',
        name: centreWords[locale].facts.accessibility,
        value: accessibility
      },
      geo: hasCoordinates ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined
    }
  ];
}

/** Returns places as a list of businesses, without the invented examples (§0). */
export function placeListData(
  site: URL | undefined,
  name: string,
  places: readonly BusinessFields[]
): StructuredData[] {
  const real = places.filter((place) => !EXAMPLE_PATTERN.test(place.name));
  if (real.length === 0) return [];
  const itemListElement = real.map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: businessData(site, place)
  }));
  return [{ '@type': 'ItemList', name, itemListElement }];
}
