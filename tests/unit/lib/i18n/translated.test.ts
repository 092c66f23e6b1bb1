import { expect, test } from 'vitest';
import { fill } from '#lib/i18n/fill.ts';
import {
  addressName,
  nameParts,
  productName,
  textLang,
  untranslatedNote,
  untranslatedOf
} from '#lib/i18n/translated.ts';

test('§2 Addresses: English pages show both names of a product, other pages only the Indonesian one', () => {
  const called = (name_en?: string) =>
    (['default', 'id', 'en'] as const).map((locale) =>
      productName({ name: 'Jahe', ...(name_en && { name_en }) }, locale)
    );
  expect(called('Ginger')).toEqual(['Jahe', 'Jahe', 'Ginger (Jahe)']);
  for (const none of [undefined, '', ' ', 'jahe']) expect(called(none)[2]).toBe('Jahe');
  const parts = { name: 'Jahe', common: 'Ginger', lang: 'id' };
  expect(nameParts({ name: 'Jahe', name_en: 'Ginger' }, 'en')).toEqual(parts);
});

test('§2 Addresses: a text in another language is marked, and a notice appears only if such a text is shown', () => {
  const item = { untranslated: ['efficacy'] };
  expect(textLang(item, 'efficacy', 'en')).toBe('id');
  expect(textLang(item, 'description', 'en')).toBeUndefined();
  expect(textLang(item, 'efficacy', 'default')).toBeUndefined();
  expect(untranslatedOf(item, ['description'])).toEqual({});
  expect(untranslatedNote([untranslatedOf(item, ['efficacy'])], 'en')).toMatch(/Indonesian/);
  expect(untranslatedNote([{}, untranslatedOf(item, [])], 'en')).toBe('');
});

test('§2 Addresses: a place with an English name keeps its URL', () => {
  const original = { name: 'Joglo (contoh)' };
  for (const place of [{ name: 'Joglo (example)', original }, original])
    expect(addressName(place)).toBe('Joglo (contoh)');
});

test('§8 Toasts: a message is filled with its values, and keeps placeholders without a value', () => {
  expect(fill('Kuantitas diubah menjadi {n}', { n: 3 })).toBe('Kuantitas diubah menjadi 3');
  expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
});
