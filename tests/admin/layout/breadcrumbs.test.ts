import { expect, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { crumbsOf } from '../../../src/admin/core/layout/breadcrumbs.tsx';
import { $router } from '../../../src/admin/core/shared/router.ts';
import '../../support/features.ts';

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
])('§2 Dashboard: the breadcrumbs of %s', (address, labels) => {
  $router.open('/');
  $router.open(address);
  const crumbs = crumbsOf($router.get(), adminWords.default);
  expect(crumbs.map(({ label }) => label)).toEqual(labels);
  expect(crumbs.at(-1)?.href).toBeUndefined();
});

test('§2 Dashboard: a record’s breadcrumbs link to its list', () => {
  $router.open('/dashboard/products/new');
  expect(crumbsOf($router.get(), adminWords.en).map(({ href }) => href)).toEqual([
    '/dashboard',
    undefined,
    '/dashboard/products',
    undefined
  ]);
});
