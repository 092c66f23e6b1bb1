import { describe, expect, test } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { filterNav, groupOf, navOf } from '../../../src/admin/shared/navigation.ts';

const words = adminWords.default.nav;
const labels = (query: string, role: Role = 'admin') =>
  filterNav(navOf(role), query, words).map((entry) =>
    'children' in entry
      ? [words[entry.label], ...entry.children.map(({ label }) => words[label])]
      : words[entry.label]
  );

describe('§2 sidebar', () => {
  test('§2 has the specified entries, in order', () => {
    const names = labels('');
    const specified = ['Beranda', 'Dasbor', 'Pengguna', 'Jamu Center', 'Jamu Produsen', 'Banner'];
    expect(names.filter((name) => typeof name === 'string' && specified.includes(name))).toEqual(
      specified
    );
    expect(names).toContainEqual(['Produk', 'Daftar Produk', 'Kategori Produk']);
    expect(names.at(-5)?.slice(0, 2)).toEqual(['Footer', 'Alamat']);
    expect(names.slice(-4)).toEqual(['Gambar', 'Foto pengunjung', 'Riwayat', 'Sampah']);
  });

  test('§6 an editor has every entry but that of accounts, and a user none but the public site', () => {
    const all = labels('');
    expect(labels('', 'editor')).toEqual(all.filter((label) => label !== 'Pengguna'));
    expect(all).toContain('Pengguna');
    expect(labels('', 'user')).toEqual(['Beranda']);
    expect(labels('pengguna', 'editor')).toEqual([]);
  });

  test('§2 the search filters entries and sub-entries by label, in any case', () => {
    expect(labels('  DASBOR ')).toEqual(['Dasbor']);
    expect(labels('kategori')).toEqual([['Produk', 'Kategori Produk']]);
    expect(labels('jamu')).toEqual(['Jamu Center', 'Jamu Produsen']);
    expect(labels('zzz')).toEqual([]);
  });

  test('§2 a group that matches keeps all its entries', () => {
    expect(labels('produk')).toEqual([['Produk', 'Daftar Produk', 'Kategori Produk']]);
  });

  test('§2 the submenu of the current screen is known', () => {
    expect(groupOf('productCategory')).toBe('products');
    expect(groupOf('footerMaps')).toBe('footer');
    expect(groupOf('user')).toBeUndefined();
    expect(groupOf(undefined)).toBeUndefined();
  });
});
