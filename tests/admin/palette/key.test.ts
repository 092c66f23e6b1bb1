import { describe, expect, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { shortcutOf } from '../../../src/admin/palette/key.ts';
import { addItems, screenItems } from '../../../src/admin/palette/screen-items.ts';

const pressed = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const free = { isTyping: false, isBehind: false, single: true };
const labels = (items: { label: string }[]) => items.map(({ label }) => label);

describe('§2 Admin screens: shortcuts', () => {
  test.each([
    [{ key: '/' }, {}, 'search'],
    [{ key: 'n' }, {}, 'add'],
    [{ key: '?' }, {}, 'shortcuts'],
    [{ key: 'k', ctrlKey: true }, {}, 'palette'],
    [{ key: 'K', metaKey: true }, {}, 'palette'],
    [{ key: 'k', ctrlKey: true }, { isTyping: true }, 'palette'],
    [{ key: 'k', ctrlKey: true }, { single: false }, 'palette'],
    [{ key: 'k', ctrlKey: true }, { isBehind: true }, undefined],
    [{ key: 'k' }, {}, undefined],
    [{ key: 'n', ctrlKey: true }, {}, undefined],
    [{ key: 'n', altKey: true }, {}, undefined],
    [{ key: 'n', isComposing: true }, {}, undefined],
    [{ key: 'n' }, { isTyping: true }, undefined],
    [{ key: 'n' }, { isBehind: true }, undefined],
    [{ key: 'n' }, { single: false }, undefined]
  ])('§2 %j, %j: %s', (keys, where, shortcut) => {
    expect(shortcutOf({ ...pressed, ...keys }, { ...free, ...where })).toBe(shortcut);
  });

  test('§2 the palette finds screens and actions by any part of their label', () => {
    const words = adminWords.plain;
    expect(labels(screenItems(' KATEGORI', words))).toEqual(['Produk › Kategori Produk']);
    expect(labels(addItems('center', words))).toEqual(['Add Jamu Center']);
    expect(screenItems('', words).find(({ label }) => label === 'Beranda')?.href).toBe('/');
    expect(labels(addItems('', words))).not.toContain(words.resources.footerContent2.add);
  });
});
