import { expect, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import type { Role } from '#lib/contract/roles.ts';
import { filterNav, navOf } from '#core/shared/navigation.ts';
import {
  creationItems,
  screenItems
} from '../../../src/admin/features/command-palette/palette-items.ts';
import '../../support/features.ts';

const t = adminWords.default;
const labelsOf = (items: { label: string }[]) => items.map(({ label }) => label);

test('§2 Command palette: finds screens and actions by any part of their label', () => {
  expect(labelsOf(screenItems(' KATEGORI', navOf('admin'), t))).toEqual([
    'Produk › Kategori Produk'
  ]);
  expect(labelsOf(creationItems('center', 'admin', t))).toEqual(['Add Jamu Center']);
  expect(screenItems('', navOf('admin'), t).find(({ label }) => label === 'Beranda')?.href).toBe(
    '/'
  );
  expect(labelsOf(creationItems('', 'admin', t))).not.toContain(t.resources.footerContent2.add);
});

test('§6 Command palette: hides accounts from editors', () => {
  expect(screenItems('pengguna', navOf('admin'), t)).toHaveLength(1);
  expect(screenItems('pengguna', navOf('editor'), t)).toEqual([]);
  expect(labelsOf(creationItems('', 'editor', t))).toEqual(
    labelsOf(creationItems('', 'admin', t)).filter((label) => label !== 'Add User')
  );
});

const labels = (query: string, role: Role = 'admin', reviewCount?: number) =>
  filterNav(navOf(role, new Map([['review', reviewCount]])), query, t.nav).map(
    ({ screen, group }) => (group ? `${t.nav[group]} › ${t.nav[screen]}` : t.nav[screen])
  );

test('§2 Sidebar: has the specified entries in the specified order', () => {
  const names = labels('');
  const specified = ['Beranda', 'Dasbor', 'Pengguna', 'Jamu Center', 'Jamu Produsen', 'Banner'];
  expect(names.filter((name) => specified.includes(name))).toEqual(specified);
  expect(names.slice(3, 5)).toEqual(['Produk › Daftar Produk', 'Produk › Kategori Produk']);
  expect(names.filter((name) => name.startsWith('Footer'))[0]).toBe('Footer › Alamat');
  expect(names.slice(-5)).toEqual(['Gambar', 'Foto pengunjung', 'Riwayat', 'Sampah', 'Pengaturan']);
});

test('§6 Sidebar: hides accounts and settings from editors, and shows users only the public site', () => {
  const all = labels('');
  const restricted = ['Pengguna', 'Pengaturan'];
  expect(labels('', 'editor')).toEqual(all.filter((label) => !restricted.includes(label)));
  expect(all).toEqual(expect.arrayContaining(restricted));
  expect(labels('', 'user')).toEqual(['Beranda']);
  expect(labels('pengguna', 'editor')).toEqual([]);
});

test.each([
  ['  DASBOR ', ['Dasbor']],
  ['kategori', ['Produk › Kategori Produk']],
  ['jamu', ['Jamu Center', 'Jamu Produsen']],
  ['produk', ['Produk › Daftar Produk', 'Produk › Kategori Produk']],
  ['zzz', []]
])(
  '§2 Sidebar: is filtered by the labels of entries and of groups, ignoring case: %j',
  (query, shown) => {
    expect(labels(query)).toEqual(shown);
  }
);

test('§2 Sidebar: shows a screen with a count only after the count is loaded', () => {
  expect(labels('tinjauan')).toEqual([]);
  expect(labels('tinjauan', 'editor', 0)).toEqual(['Menunggu tinjauan']);
  const [entry] = filterNav(navOf('admin', new Map([['review', 2]])), 'tinjauan', t.nav);
  expect(entry).toMatchObject({ screen: 'review', count: 2 });
});
