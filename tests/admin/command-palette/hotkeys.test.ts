import { describe, expect, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { navOf } from '../../../src/admin/core/shared/navigation.ts';
import { hotkeyOf } from '../../../src/admin/features/command-palette/hotkeys.ts';
import {
  creationItems,
  screenItems
} from '../../../src/admin/features/command-palette/palette-items.ts';

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
