import { describe, expect, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import type { Role } from '#lib/contract/roles.ts';
import { filterNav, groupOf, navOf } from '../../../src/admin/core/shared/navigation.ts';
import { hotkeyOf } from '../../../src/admin/features/command-palette/hotkeys.ts';
import {
  creationItems,
  screenItems
} from '../../../src/admin/features/command-palette/palette-items.ts';
import '../../support/features.ts';

const pressed = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const free = { isTyping: false, isDialogOpen: false, hasSingleKeys: true };
const labels = (items: { label: string }[]) => items.map(({ label }) => label);

describe('§2 Dashboard: shortcuts', () => {
  test.each([
    [{ key: '/' }, {}, 'search'],
    [{ key: 'n' }, {}, 'add'],
    [{ key: '?' }, {}, 'shortcuts'],
    [{ key: 'k', ctrlKey: true }, {}, 'palette'],
    [{ key: 'K', metaKey: true }, {}, 'palette'],
    [{ key: 'k', ctrlKey: true }, { isTyping: true }, 'palette'],
    [{ key: 'k', ctrlKey: true }, { hasSingleKeys: false }, 'palette'],
    [{ key: 'k', ctrlKey: true }, { isDialogOpen: true }, undefined],
    [{ key: 'k' }, {}, undefined],
    [{ key: 'n', ctrlKey: true }, {}, undefined],
    [{ key: 'n', altKey: true }, {}, undefined],
    [{ key: 'n', isComposing: true }, {}, undefined],
    [{ key: 'n' }, { isTyping: true }, undefined],
    [{ key: 'n' }, { isDialogOpen: true }, undefined],
    [{ key: 'n' }, { hasSingleKeys: false }, undefined]
  ])('§2 %j, %j: %s', (keys, context, hotkey) => {
    expect(hotkeyOf({ ...pressed, ...keys }, { ...free, ...context })).toBe(hotkey);
  });

  test('§2 finds screens and actions by any part of their label', () => {
    const t = adminWords.default;
    expect(labels(screenItems(' KATEGORI', navOf('admin'), t))).toEqual([
      'Produk › Kategori Produk'
    ]);
    expect(labels(creationItems('center', 'admin', t))).toEqual(['Add Jamu Center']);
    expect(screenItems('', navOf('admin'), t).find(({ label }) => label === 'Beranda')?.href).toBe(
      '/'
    );
    expect(labels(creationItems('', 'admin', t))).not.toContain(t.resources.footerContent2.add);
  });

  test('§6 hides accounts from editors', () => {
    const t = adminWords.default;
    expect(screenItems('pengguna', navOf('admin'), t)).toHaveLength(1);
    expect(screenItems('pengguna', navOf('editor'), t)).toEqual([]);
    expect(labels(creationItems('', 'editor', t))).toEqual(
      labels(creationItems('', 'admin', t)).filter((label) => label !== 'Add User')
    );
  });
});

const t = adminWords.default.nav;
const labels = (query: string, role: Role = 'admin', waiting?: number) =>
  filterNav(navOf(role, new Map([['review', waiting]])), query, t).map(({ screen, group }) =>
    group ? `${t[group]} › ${t[screen]}` : t[screen]
  );

describe('§2 sidebar', () => {
  test('§2 has the specified entries, in order', () => {
    const names = labels('');
    const specified = ['Beranda', 'Dasbor', 'Pengguna', 'Jamu Center', 'Jamu Produsen', 'Banner'];
    expect(names.filter((name) => specified.includes(name))).toEqual(specified);
    expect(names.slice(3, 5)).toEqual(['Produk › Daftar Produk', 'Produk › Kategori Produk']);
    expect(names.filter((name) => name.startsWith('Footer'))[0]).toBe('Footer › Alamat');
    expect(names.slice(-5)).toEqual([
      'Gambar',
      'Foto pengunjung',
      'Riwayat',
      'Sampah',
      'Pengaturan'
    ]);
  });

  test('§6 hides accounts and settings from editors, and all but the public site from users', () => {
    const all = labels('');
    const restricted = ['Pengguna', 'Pengaturan'];
    expect(labels('', 'editor')).toEqual(all.filter((label) => !restricted.includes(label)));
    expect(all).toEqual(expect.arrayContaining(restricted));
    expect(labels('', 'user')).toEqual(['Beranda']);
    expect(labels('pengguna', 'editor')).toEqual([]);
  });

  test('§2 filters entries and sub-entries by label, ignoring case', () => {
    expect(labels('  DASBOR ')).toEqual(['Dasbor']);
    expect(labels('kategori')).toEqual(['Produk › Kategori Produk']);
    expect(labels('jamu')).toEqual(['Jamu Center', 'Jamu Produsen']);
    expect(labels('zzz')).toEqual([]);
  });

  test('§2 shows a screen that counts once it has a number', () => {
    expect(labels('tinjauan')).toEqual([]);
    expect(labels('tinjauan', 'editor', 0)).toEqual(['Menunggu tinjauan']);
    const [entry] = filterNav(navOf('admin', new Map([['review', 2]])), 'tinjauan', t);
    expect(entry).toMatchObject({ screen: 'review', count: 2 });
  });

  test('§2 keeps all entries of a matching group', () => {
    expect(labels('produk')).toEqual(['Produk › Daftar Produk', 'Produk › Kategori Produk']);
  });

  test('§2 finds the group of a screen', () => {
    expect(groupOf('productCategory')).toBe('products');
    expect(groupOf('footerMaps')).toBe('footer');
    expect(groupOf('user')).toBeUndefined();
    expect(groupOf(undefined)).toBeUndefined();
  });
});
