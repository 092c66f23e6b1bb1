import { expect, test } from 'vitest';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import {
  $router,
  entityAt,
  listPartPath,
  siteUrl,
  readRecord,
  rowPartPath,
  screenOf,
  screenPath
} from '#core/shared/router.ts';
import { subjectOf } from '#core/shared/rows.ts';
import '../../support/features.ts';
import { crumbsOf } from '#core/layout/layout.tsx';

const open = (address: string) => {
  $router.open(address);
  const page = $router.get();
  const record = page && 'record' in page.params ? page.params.record || undefined : undefined;
  return page && { route: page.route, record, search: page.search };
};

test.each([
  ['/dashboard', 'overview'],
  ['/dashboard/users', 'user'],
  ['/dashboard/products', 'product'],
  ['/dashboard/products/category', 'productCategory'],
  ['/dashboard/center', 'jamuCentre'],
  ['/dashboard/produsen', 'jamuManufacturer'],
  ['/dashboard/store', 'herbalStore'],
  ['/dashboard/banner', 'heroContent'],
  ['/dashboard/footer', 'footerContent1'],
  ['/dashboard/footer/alamat', 'footerContent2'],
  ['/dashboard/footer/maps', 'footerMaps'],
  ['/dashboard/footer/contact', 'footerContent3'],
  ['/dashboard/trash', 'trash'],
  ['/dashboard/activity', 'activity']
] as const)(
  '§2 Routes: %s opens the screen %s, and is the path of this screen',
  (address, route) => {
    expect(open(address)).toEqual({ route, record: undefined, search: {} });
    expect(screenPath(route)).toBe(address);
  }
);

test.each([
  ['/dashboard/products/new', 'product', 'new'],
  ['/dashboard/products/12', 'product', '12'],
  ['/dashboard/products/category/3', 'productCategory', '3'],
  ['/dashboard/footer/4', 'footerContent1', '4'],
  ['/dashboard/footer/alamat/4', 'footerContent2', '4']
])('§2 Routes: %s opens a form of %s with the record %s', (address, route, record) => {
  expect(open(address)).toMatchObject({ route, record });
});

test('§2 Routes: a trailing slash is ignored; the URL of an open form keeps the state of its list', () => {
  expect(open('/dashboard/users/')).toMatchObject({ route: 'user' });
  const address = screenPath('product', 12, { q: 'kunyit asam', page: 2 });
  expect(address).toBe('/dashboard/products/12?q=kunyit+asam&page=2');
  expect(open(address)).toEqual({
    route: 'product',
    record: '12',
    search: { q: 'kunyit asam', page: '2' }
  });
});

test.each(['/', '/login', '/dashboard/nothing', '/dashboard/products/12/more', '/dashboards'])(
  '§2 Routes: the dashboard has no screen at %s',
  (address) => {
    expect(open(address)).toBeUndefined();
  }
);

test('§2 Routes: a form opens only for "new" and ids', () => {
  const records = [undefined, '', 'new', '12'].map(readRecord);
  expect(records).toEqual([undefined, undefined, 'new', 12]);
  for (const wrong of ['0', '-1', '1.5', 'abc', '12x', '99999999999999999'])
    expect(readRecord(wrong)).toBeNull();
});

test.each(Object.keys(entities) as EntityName[])(
  '§2 Routes: the history and the import of %s belong to its screen',
  (name) => {
    $router.open(rowPartPath(name, 12, 'history'));
    const page = $router.get();
    expect(page).toMatchObject({ route: 'rowPart', params: { id: '12', part: 'history' } });
    expect(screenOf(page)).toBe(name);
    expect(open(listPartPath(name, 'import'))).toMatchObject({ route: name, record: 'import' });
  }
);

test('§2 Routes: only screens of entities have a history', () => {
  expect(entityAt('nothing')).toBeUndefined();
  expect(entityAt('trash')).toBeUndefined();
  expect(open('/dashboard/products/x/history')).toBeUndefined();
});

test.each([
  ['/dashboard', []],
  ['/dashboard/nothing', []],
  ['/dashboard/users', ['Dasbor', 'Pengguna']],
  ['/dashboard/products?q=x', ['Dasbor', 'Produk', 'Daftar Produk']],
  ['/dashboard/products/new', ['Dasbor', 'Produk', 'Daftar Produk', 'Add Product']],
  ['/dashboard/footer/alamat/3', ['Dasbor', 'Footer', 'Alamat', 'Edit Footer Link']],
  ['/dashboard/products/import', ['Dasbor', 'Produk', 'Daftar Produk', 'Import']],
  ['/dashboard/products/category/3/history', ['Dasbor', 'Produk', 'Kategori Produk', 'History']],
  ['/dashboard/trash', ['Dasbor', 'Sampah']]
])('§2 Dashboard: the breadcrumbs of %s are %j', (address, labels) => {
  $router.open('/');
  $router.open(address);
  const crumbs = crumbsOf($router.get(), adminWords.default);
  expect(crumbs.map(({ label }) => label)).toEqual(labels);
  expect(crumbs.at(-1)?.href).toBeUndefined();
});

test('§2 Dashboard: a record’s breadcrumbs link to its list', () => {
  $router.open('/dashboard/products/new');
  const links = crumbsOf($router.get(), adminWords.en).map(({ href }) => href);
  expect(links).toEqual(['/dashboard', undefined, '/dashboard/products', undefined]);
});

test('§2 History: a change links to the history of its row, or to the settings', () => {
  const hrefOf = (entity: string) =>
    subjectOf({ entity, row_id: 3, title: 'Jahe' } as Change, adminWords.default).href;
  expect(hrefOf('product')).toBe('/dashboard/products/3/history');
  expect(hrefOf('settings')).toBe('/dashboard/settings');
});

const PUBLIC = 'https://jamu.example';

test.each<[site: string | undefined, origin: string]>([
  [PUBLIC, 'https://dalam.example:8443'],
  // Phones of visitors cannot open a missing or local SITE_URL, so the dashboard's origin is used.
  ...[undefined, '', 'http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'].map(
    (site): [string | undefined, string] => [site, PUBLIC]
  )
])(
  '§2 Dashboard: with the site at %s and the dashboard at %s, posters and one-time links have the public address',
  (site, origin) => {
    expect(siteUrl('/a?kebun=7', site, origin)).toBe(`${PUBLIC}/a?kebun=7`);
  }
);
