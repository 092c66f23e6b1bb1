// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Resource } from '#lib/browser/use-resource.ts';
import { placeMapWords } from '#lib/i18n/place-map.ts';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { renderedRow } from '#lib/content/markdown.ts';
import { renderedRows } from '#lib/content/rendered-rows.ts';
import { Results, type ResultPage } from '../../../src/islands/catalogue/results.tsx';
import { LiveHero, toHero } from '../../../src/islands/hero/live-hero.tsx';
import {
  type Place,
  searchPlaces,
  toCentre,
  toManufacturer,
  toManufacturerWithPlants
} from '../../../src/islands/places/place.ts';
import { PlaceList } from '../../../src/islands/places/place-list.tsx';
import { PlaceFinder } from '../../../src/islands/places/place-finder.tsx';
import { placeRow, shownPlace } from '../../support/places.ts';
import { prerender, shown, textsOf } from '../../support/rendered-text.ts';
import { placeListData } from '../../../src/pages/_layout/seo/structured-data.ts';

const { centres, manufacturers, catalogue, pages } = productWords.default;
const place = {
  ...placeRow,
  description: 'Jamu segar',
  address: 'Solo',
  link_maps: 'https://m.test',
  link_website: 'https://w.test',
  link_facebook: 'https://f.test'
};

type View = Parameters<typeof PlaceList>[0]['view'];
const centreList = (view: View) => (
  <PlaceList kind="centres" view={view} skeletons={9} t={centres} locale="default" />
);
const manufacturerList = (view: View) => (
  <PlaceList kind="manufacturers" view={view} skeletons={3} t={manufacturers} locale="default" />
);
const liveHero = (heroes: Parameters<typeof LiveHero>[0]['heroes']) => (
  <LiveHero heroes={heroes} t={siteWords.default.hero} locale="default" />
);
const results = (view: Resource<ResultPage>, perPage = 12, page = 1) => (
  <Results
    {...{ view, pages, t: catalogue, locale: 'default' }}
    state={{ q: '', category: '', sort: '', page, perPage }}
    warmUp={() => undefined}
    onPage={() => undefined}
    onChange={() => undefined}
    onReset={() => undefined}
  />
);

test('§2 Centres: a failed list, an empty list and a card have the specified texts', () => {
  expect(shown(centreList({ failed: true }))).toBe(
    'Unable to load Jamu centers. Please try again later.'
  );
  expect(shown(centreList({ data: [] }))).toBe('No Jamu centers found matching your search.');
  const card = centreList({ data: [toCentre(place)] });
  expect(shown(card)).toBe('Sari Jamu segar Solo Maps Sari (tab baru) Website Sari (tab baru)');
  const links = prerender(card).getAllByRole<HTMLAnchorElement>('link');
  expect(links.filter(({ target }) => target === '_blank')).toHaveLength(2);
  expect(textsOf('img')).toEqual([]);
});

test('§2 Map: the filter by hours is shown if a place has hours, the order by distance if a place has coordinates', () => {
  const t = placeMapWords.en;
  const finder = (values: Partial<Place>) =>
    shown(<PlaceFinder kind="centres" places={[shownPlace(values)]} t={t} locale="en" />);
  expect(finder({})).toBe('');
  expect(finder({ hours: 'Mo-Su 08:00-16:00' })).toBe(t.open);
  expect(finder({ latitude: -7, longitude: 110 })).toMatch(`${t.show} ${t.near}`);
});

test('§2 Manufacturers: a failed list, an empty list and a card have the specified texts', () => {
  expect(shown(manufacturerList({ failed: true }))).toBe('Gagal memuat data produsen jamu');
  expect(shown(manufacturerList({ data: [] }))).toBe(
    'Tidak ada produsen jamu yang ditemukan sesuai pencarian Anda.'
  );
  expect(shown(manufacturerList({ data: [toManufacturer(place)] }))).toBe(
    'Sari Jamu segar Lokasi: Solo Didirikan: 1987 Website Sari (tab baru) Facebook Sari (tab baru)'
  );
  const nameOnly = toManufacturer({ ...placeRow, created_at: '' });
  expect(shown(manufacturerList({ data: [nameOnly] }))).toBe('Sari');
});

test('§2 Manufacturers: a card shows links to five plants, and to the remaining plants after it is opened', () => {
  const products = Array.from({ length: 11 }, (_, id) => ({ id, name: `Temu ${id}` }));
  const known = new Map([[0, { name: 'Lama', name_en: 'Ginger' }]]);
  const card = (locale: 'default' | 'en', count: number) => (
    <PlaceList
      kind="manufacturers"
      view={{
        data: [toManufacturerWithPlants({ ...place, products: products.slice(0, count) }, known)]
      }}
      skeletons={3}
      t={productWords[locale].manufacturers}
      locale={locale}
    />
  );
  expect(shown(card('default', 11))).toMatch(
    / Tanaman yang dipakai Temu 0 .* Temu 4 6 lagi Temu 5 /
  );
  prerender(card('default', 11)).getByRole('link', { name: 'Temu 10' });
  expect(textsOf('link').filter((text) => text.startsWith('Temu'))).toHaveLength(11);
  expect(textsOf('group')).toHaveLength(1);
  prerender(card('default', 5));
  expect(textsOf('group')).toEqual([]);
  expect(shown(card('default', 0))).not.toContain('Tanaman');
  expect(shown(card('en', 1))).toContain('Plants used Ginger ( Temu 0 )');
});

test('§2 Catalogue: a loading, failed or empty list has the specified text', () => {
  expect(shown(results({}))).toMatch(/^Loading products\.\.\. /);
  expect(shown(results({ failed: true }))).toMatch(
    / Failed to load products\. Please try again later\.$/
  );
  expect(shown(results({ data: { items: [], page: 1, last: 1, total: 0 } }))).toBe(
    'No products found'
  );
});

test('§2 Catalogue: a note states that plants were found by their uses, and contains a caution', () => {
  const data = { items: [] as [], page: 1, last: 1, total: 1 };
  for (const kind of ['also', 'only'] as const) {
    const text = shown(results({ data: { ...data, byUse: { kind, q: 'x' } } }));
    expect(text).toContain('Tidak ada tanaman bernama “x”.');
    expect(text).toContain('bukan pengganti nasihat medis');
    expect(text.includes('atau namanya mirip')).toBe(kind === 'also');
  }
});

test('§2 Catalogue: page sizes are offered only if there are several pages, or if another size is chosen', () => {
  const data = { items: [] as [], page: 1, last: 1, total: 5 };
  expect(shown(results({ data }))).not.toContain('Products per page:');
  expect(shown(results({ data: { ...data, last: 2, total: 15 } }))).toContain(
    'Products per page: 10 12 25 50 100'
  );
  expect(shown(results({ data }, 100))).toContain('Products per page:');
});

test('§2 Catalogue: a page number is marked as current as soon as it is pressed, before its cards are shown', () => {
  const data = { items: [] as [], page: 1, last: 3, total: 30 };
  // A number beyond the last page selects the last page.
  for (const [page, current] of [
    [2, '2'],
    [9, '3']
  ] as const) {
    prerender(results({ data }, 12, page));
    expect(textsOf('button', { current: 'page' })).toEqual([current]);
  }
});

test('§2 Hero: shows that it is loading, and a button to the catalogue', () => {
  expect(shown(liveHero([]))).toBe('Loading...');
  const hero = liveHero([{ title: 'Jamu', description: 'Warisan', image: '' }]);
  expect(shown(hero)).toBe('Jamu Warisan Explore Jamu Identifikasi Tanaman');
  const link = prerender(hero).getByRole('link', { name: 'Explore Jamu' });
  expect(link.getAttribute('href')).toBe('/product');
});

const row = (description: string) => ({ ...placeRow, title: 'Jamu', description });
const maker = (description: string) => toManufacturer(renderedRow(row(description)));
const views = {
  'a manufacturer’s card': (description: string) =>
    manufacturerList({ data: [maker(description)] }),
  'the hero': (description: string) => liveHero([toHero(renderedRow(row(description)))])
};
test.each(Object.entries(views))('§5 Descriptions: %s renders Markdown safely', (_, show) => {
  const html = renderToStaticMarkup(
    show('Jamu **segar**:\n\n- kunyit\n- [asam](https://a.example)')
  );
  expect(html).toContain('<strong>segar</strong>');
  expect(html).toContain('<li>kunyit</li>');
  expect(html).toContain('href="https://a.example"');
  const plain = 'Jamu segar * 3, 5 - 3 <b>x</b>';
  expect(renderToStaticMarkup(show(plain))).toMatch(
    /<p class="[^"]*text-ink-soft">Jamu segar \* 3, 5 - 3 &lt;b&gt;x&lt;\/b&gt;<\/p>/
  );
});

test('§5 Descriptions: search and structured data of manufacturers have the plain text', () => {
  const made = maker('Jamu **segar** dari [Solo](https://solo.example/kunyit)');
  expect(made.description).toBe('Jamu segar dari Solo');
  expect(searchPlaces('manufacturers', [made], 'segar dari')).toHaveLength(1);
  expect(searchPlaces('manufacturers', [made], 'kunyit')).toEqual([]);
  const data = placeListData(new URL('https://jamu.example'), 'x', [made]);
  expect(JSON.stringify(data)).toContain('"Jamu segar dari Solo"');
});

test('§5 Descriptions: rows that changed since the build are rendered like prerendered rows', async () => {
  const rows = [row('**tebal**'), row('biasa')];
  expect(await renderedRows(rows)).toEqual(rows.map(renderedRow));
  const plain = [row('biasa')];
  expect(await renderedRows(plain)).toBe(plain);
});
