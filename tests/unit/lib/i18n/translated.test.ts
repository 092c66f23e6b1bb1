import { expect, test } from 'vitest';
import {
  addressName,
  nameParts,
  productName,
  textLang,
  untranslatedNote,
  untranslatedOf
} from '#lib/i18n/translated.ts';

test('§2 Addresses: a product has both names in English, and only its own elsewhere', () => {
  const called = (name_en?: string) =>
    (['default', 'id', 'en'] as const).map((locale) =>
      productName({ name: 'Jahe', ...(name_en && { name_en }) }, locale)
    );
  expect(called('Ginger')).toEqual(['Jahe', 'Jahe', 'Ginger (Jahe)']);
  for (const none of [undefined, '', ' ', 'jahe']) expect(called(none)[2]).toBe('Jahe');
  expect(nameParts({ name: 'Jahe', name_en: 'Ginger' }, 'en')).toEqual({
    name: 'Jahe',
    common: 'Ginger',
    lang: 'id'
  });
});

test('§2 Addresses: a text in another language is marked, and a notice appears only if one is shown', () => {
  const item = { untranslated: ['efficacy'] };
  expect(textLang(item, 'efficacy', 'en')).toBe('id');
  expect(textLang(item, 'description', 'en')).toBeUndefined();
  expect(textLang(item, 'efficacy', 'default')).toBeUndefined();
  expect(untranslatedOf(item, ['description'])).toEqual({});
  expect(untranslatedNote([untranslatedOf(item, ['efficacy'])], 'en')).toMatch(/Indonesian/);
  expect(untranslatedNote([{}, untranslatedOf(item, [])], 'en')).toBe('');
});

test('§2 Addresses: a place with an English name keeps its URL', () => {
  expect(addressName({ name: 'Joglo (example)', original: { name: 'Joglo (contoh)' } })).toBe(
    'Joglo (contoh)'
  );
  expect(addressName({ name: 'Joglo (contoh)' })).toBe('Joglo (contoh)');
});
