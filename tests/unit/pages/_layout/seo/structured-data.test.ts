import { expect, test } from 'vitest';
import {
  breadcrumbs,
  centreData,
  jsonLd,
  placeListData,
  productData
} from '../../../../../src/pages/_layout/seo/structured-data.ts';

const SITE = new URL('https://jamu.test');
const common = { description: '', image: '' };
const taxon = { latin_name: '', product_category_name: '' };
const empty = { ...common, ...taxon, id: 1, name: 'Kunyit', price: 0 };
const links = { link_website: '', link_maps: '', link_facebook: '' };
const place = { ...common, ...links, name: 'Warung', address: '' };
const centre = {
  ...place,
  original: { name: 'Warung Asli' },
  address: 'Jalan Kaliurang 1',
  description: '**Teas** & roots',
  link_website: 'https://warung.test',
  link_maps: 'https://maps.test/warung',
  link_facebook: 'https://facebook.test/warung',
  hours: 'Mo off; Tu-Fr 08:00-12:00,13:00-24:00; Sa-Su "by appointment"',
  closed_on: '2027-03-19/2027-03-25',
  latitude: 0,
  longitude: 110.4,
  phone: '+62 274 123 456',
  spoken_languages: 'Indonesian',
  accessibility: 'No steps'
};

test('§2 Product: no name can break out of the script element', () => {
  const names = ['</script><script>alert(1)</script>', '<!--<script>', '"}]}', 'a & b \u2028 🌿'];
  for (const name of names) {
    const text = jsonLd([productData(SITE, 'default', { ...empty, name })]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  }
});

test('§2 Product: fields without a value are left out; a price is in rupiah', () => {
  const nothing = JSON.parse(jsonLd([productData(SITE, 'en', empty)]))['@graph'][0];
  expect(Object.keys(nothing).toSorted()).toEqual(['@id', '@type', 'name', 'url']);
  // Search engines refuse a product without an offer.
  expect(nothing['@type']).toBe('Thing');
  expect(nothing.url).toBe('https://jamu.test/en/product/Kunyit');
  expect(productData(SITE, 'default', { ...empty, price: 9000 })).toMatchObject({
    '@type': 'Product',
    sku: '1',
    offers: { price: 9000, priceCurrency: 'IDR' }
  });
  expect(productData(SITE, 'default', { ...empty, image: '/uploads/a.webp' })['image']).toBe(
    'https://jamu.test/api/uploads/a.webp'
  );
});

test('§2 Product: search engines get an English page’s data in English', () => {
  const jahe = { ...empty, name: 'Jahe', name_en: 'Ginger', latin_name: 'Zingiber' };
  const texts = { description: 'Hangat.', product_category_name: 'Rhizomes' };
  const localized = { ...jahe, ...texts, price: 1 };
  expect(productData(SITE, 'en', { ...localized, untranslated: ['description'] })).toMatchObject({
    name: 'Ginger',
    alternateName: ['Jahe', 'Zingiber'],
    description: undefined,
    category: 'Rhizomes'
  });
  expect(productData(SITE, 'id', localized)).toMatchObject({
    name: 'Jahe',
    alternateName: 'Zingiber'
  });
});

test('§2 Product: structured data contains a picture’s credit and description', () => {
  const pictured = { ...empty, image: '/uploads/a.webp', image_credit: '<b>Sari</b>' };
  const url = 'https://jamu.test/api/uploads/a.webp';
  expect(productData(SITE, 'default', pictured)['image']).toMatchObject({
    '@type': 'ImageObject',
    contentUrl: url,
    creditText: '<b>Sari</b>'
  });
  const photo = { image: '/uploads/b.webp', image_alt: 'Gerbang', image_credit: '' };
  expect(productData(SITE, 'default', { ...pictured, photos: [photo] })['image']).toMatchObject([
    { creditText: '<b>Sari</b>' },
    { caption: 'Gerbang' }
  ]);
  const shown = { ...pictured, image_credit: '', image_alt: 'Rimpang di tampah' };
  expect(productData(SITE, 'id', shown)['image']).toMatchObject({ caption: 'Rimpang di tampah' });
  // Without a translation, the picture has no description.
  expect(productData(SITE, 'en', { ...shown, untranslated: ['image_alt'] })['image']).toBe(url);
});

test('§2 Product: search engines get breadcrumbs from the home page, in the page’s locale', () => {
  const steps = [{ name: 'Products', path: '/product' }];
  expect(breadcrumbs(SITE, 'en', steps)['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: 'https://jamu.test/en' },
    { position: 2, name: 'Products', item: 'https://jamu.test/en/product' }
  ]);
});

test('§2 Centres: invented examples are not listed as businesses', () => {
  expect(placeListData(SITE, 'Sentra', [{ ...place, name: 'Joglo (contoh)' }])).toEqual([]);
  expect(placeListData(SITE, 'Centres', [{ ...place, name: 'Joglo (example)' }])).toEqual([]);
  const example = { ...centre, name: 'Joglo (Contoh)' };
  const [list] = placeListData(SITE, 'Sentra', [place, example, place]);
  expect(list).toMatchObject({ '@type': 'ItemList', name: 'Sentra' });
  expect(list?.['itemListElement']).toMatchObject([
    { position: 1, item: { '@type': 'Place', name: 'Warung' } },
    { position: 2 }
  ]);
  expect(centreData(SITE, 'id', example)).toEqual([]);
});

test('§2 Jamu centre: search engines get its address, links, hours, phone, languages and accessibility', () => {
  const [data] = centreData(SITE, 'en', centre);
  const page = 'https://jamu.test/en/central-jamu/Warung%20Asli';
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': `${page}#centre`,
    mainEntityOfPage: page,
    description: 'Teas & roots',
    address: 'Jalan Kaliurang 1',
    url: 'https://warung.test',
    hasMap: 'https://maps.test/warung',
    sameAs: 'https://facebook.test/warung',
    geo: { latitude: 0, longitude: 110.4 },
    specialOpeningHoursSpecification: [{ validFrom: '2027-03-19', validThrough: '2027-03-25' }],
    telephone: '+62 274 123 456',
    knowsLanguage: 'Indonesian',
    amenityFeature: { name: 'Accessibility', value: 'No steps' }
  });
  const specifications = data?.['openingHoursSpecification'];
  expect(specifications).toHaveLength(8);
  expect((specifications as object[]).slice(0, 2)).toMatchObject([
    { dayOfWeek: 'Tuesday', opens: '08:00', closes: '12:00' },
    { dayOfWeek: 'Tuesday', opens: '13:00', closes: '23:59' }
  ]);
  const untranslated = ['description', 'spoken_languages', 'accessibility'];
  const bare = { ...centre, ...links, address: '', phone: '', longitude: null, untranslated };
  const sent = JSON.parse(jsonLd(centreData(SITE, 'en', bare)))['@graph'][0];
  expect(sent['@type']).toBe('Place');
  expect(Object.keys(sent).toSorted()).toEqual([
    '@id',
    '@type',
    'mainEntityOfPage',
    'name',
    'openingHoursSpecification',
    'specialOpeningHoursSpecification'
  ]);
});
