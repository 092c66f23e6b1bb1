import { expect, test } from 'vitest';
import {
  LISTED_PAGES,
  sitemapIndex,
  sitemapPages,
  sitemapPart,
  sitemapParts
} from '../../../../../src/pages/_layout/seo/sitemap.ts';

const SITE = new URL('https://jamu.test');
const CHANGED_AT = '2026-03-01T00:00:00.000Z';
const NEXT_DAY = '2026-03-02T00:00:00.000Z';
const LAST_DAY = '2026-03-03T00:00:00.000Z';
const named = (name: string, updated_at = CHANGED_AT) => ({ name, updated_at });
const pages = (...products: ReturnType<typeof named>[]) =>
  sitemapPages({ products, centres: [], manufacturers: [] });

const LOC = /<loc>([^<]*)<\/loc>/g;
const locations = (xml: string) => [...xml.matchAll(LOC)].map(([, location]) => location);

test('§2 Routes: lists every locale of each page, with links to the other locales', () => {
  const xml = sitemapPart(SITE, [{ path: '/product/Jahe', changed: CHANGED_AT }]);
  expect(locations(xml)).toEqual([
    'https://jamu.test/product/Jahe',
    'https://jamu.test/id/product/Jahe',
    'https://jamu.test/en/product/Jahe'
  ]);
  const links = ['x-default" href="https://jamu.test/product/Jahe', 'id', 'en'];
  for (const link of links) expect(xml.split(`hreflang="${link}"`)).toHaveLength(4);
  expect(xml).toContain(`<lastmod>${CHANGED_AT}</lastmod>`);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test('§2 Routes: names and the site’s URL are escaped', () => {
  for (const name of ["Jahe & 'Madu'", '🌿', 'Kunir (asam)']) {
    const xml = sitemapPart(SITE, pages(named(name)));
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
    const location = locations(xml).find((address) => address?.includes('/en/product/')) ?? '';
    const { pathname } = new URL(location.replaceAll('&apos;', "'").replaceAll('&amp;', '&'));
    expect(decodeURIComponent(pathname)).toBe(`/en/product/${name}`);
  }
  const site = new URL("https://jamu.test/a'b&c/");
  const [first] = locations(sitemapPart(site, [{ path: '?x&y', changed: undefined }]));
  expect(first).toBe('https://jamu.test/a&apos;b&amp;c/?x&amp;y');
});

test('§2 Routes: the sitemap has every listed page, product and centre', () => {
  const all = sitemapPages({
    products: [named('A/B <script>"'), named('Jahe', NEXT_DAY)],
    centres: [named('Kebun 100%')],
    manufacturers: []
  });
  expect(all.slice(0, LISTED_PAGES.length).map(({ path }) => path)).toEqual(LISTED_PAGES);
  expect(all.slice(LISTED_PAGES.length)).toEqual([
    { path: '/product/A%2FB%20%3Cscript%3E%22', changed: CHANGED_AT },
    { path: '/product/Jahe', changed: NEXT_DAY },
    { path: '/central-jamu/Kebun%20100%25', changed: CHANGED_AT }
  ]);
});

test('§2 Routes: a list has the date of its last changed item', () => {
  const days = sitemapPages({
    products: [named('A'), named('B', NEXT_DAY), named('C')],
    centres: [named('D')],
    manufacturers: [named('E', LAST_DAY)]
  });
  expect(Object.fromEntries(days.map(({ path, changed }) => [path, changed]))).toMatchObject({
    '/': LAST_DAY,
    '/product': NEXT_DAY,
    '/indeks': NEXT_DAY,
    '/central-jamu': CHANGED_AT,
    '/produsen': LAST_DAY
  });
});

test('§2 Routes: 10,000 products are split into parts that the index lists', () => {
  const all = pages(...Array.from({ length: 10_000 }, (_, index) => named(`Tanaman ${index}`)));
  const parts = sitemapParts(all);
  expect(locations(sitemapIndex(SITE, parts.length))).toHaveLength(parts.length);
  expect(parts.flat()).toEqual(all);
  const largest = sitemapPart(SITE, parts[0]!);
  expect(locations(largest).length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(largest)).toBeLessThan(50_000_000);
});
