import { expect, test } from 'vitest';
import {
  centreData,
  jsonLd,
  placeListData,
  productData
} from '../../../../../src/pages/_layout/seo/structured-data.ts';

const SITE = new URL('https://jamu.test');
const empty = {
  id: 1,
  name: 'Kunyit',
  latin_name: '',
  description: '',
  price: 0,
  product_category_name: '',
  image: ''
};
const place = {
  name: 'Warung',
  description: '',
  address: '',
  link_website: '',
  link_maps: '',
  link_facebook: '',
  image: ''
};

test.each(['</script><script>alert(1)</script>', '<!--<script>', '"}]}', 'a & b \u2028 🌿'])(
  '§2 Product: a product named %s cannot break out of the script element',
  (name) => {
    const text = jsonLd([productData(SITE, 'default', { ...empty, name })]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  }
);

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
  const localized = {
    ...jahe,
    price: 1,
    description: 'Hangat.',
    product_category_name: 'Rhizomes'
  };
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

test('§2 Product: structured data has credit and description of a picture', () => {
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
  // The text is not translated.
  expect(productData(SITE, 'en', { ...shown, untranslated: ['image_alt'] })['image']).toBe(url);
});

test('§2 Centres: invented examples are not listed as businesses', () => {
  expect(placeListData(SITE, 'Sentra', [{ ...place, name: 'Joglo (contoh)' }])).toEqual([]);
  expect(placeListData(SITE, 'Centres', [{ ...place, name: 'Joglo (example)' }])).toEqual([]);
  const [list] = placeListData(SITE, 'Sentra', [place, { ...place, name: 'Joglo (Contoh)' }]);
  expect(list?.['itemListElement']).toMatchObject([
    { position: 1, item: { '@type': 'LocalBusiness', name: 'Warung' } }
  ]);
});

test('§2 Jamu centre: search engines get its phone, languages and accessibility', () => {
  const centre = {
    ...place,
    hours: 'Mo off; Tu-Fr 08:00-12:00,13:00-24:00; Sa-Su "by appointment"',
    closed_on: '2027-03-19/2027-03-25',
    latitude: null,
    longitude: null,
    phone: '+62 274 123 456',
    spoken_languages: 'Indonesian',
    accessibility: 'No steps'
  };
  const [data] = centreData(SITE, 'en', centre);
  expect(data).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Tuesday',
        opens: '08:00',
        closes: '12:00'
      }
    ]),
    specialOpeningHoursSpecification: [{ validFrom: '2027-03-19', validThrough: '2027-03-25' }],
    telephone: '+62 274 123 456',
    knowsLanguage: 'Indonesian',
    amenityFeature: {
      '@type': 'LocationFeatureSpecification',
      name: 'Accessibility',
      value: 'No steps'
    }
  });
  expect(data?.['openingHoursSpecification']).toHaveLength(8);
  const untranslated = ['spoken_languages', 'accessibility'];
  const [foreign] = centreData(SITE, 'en', { ...centre, phone: '', untranslated });
  const names = Object.keys(JSON.parse(jsonLd([foreign!]))['@graph'][0]);
  expect(names).not.toContain('telephone');
  expect(names).not.toContain('knowsLanguage');
  expect(names).not.toContain('amenityFeature');
});
