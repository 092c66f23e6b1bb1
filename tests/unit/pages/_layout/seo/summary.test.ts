import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#lib/i18n/locale.ts';
import {
  centreSummary,
  excerpt,
  productSummary
} from '../../../../../src/pages/_layout/seo/summary.ts';

const jahe = {
  name: 'Jahe',
  latin_name: 'Zingiber officinale',
  product_category_name: 'Rimpang',
  description: 'Wedang jahe adalah teman malam yang dingin.',
  efficacy: 'Secara tradisional digunakan untuk menghangatkan badan.'
};
const SENTENCE = '{name}: traditional uses.';

test('§2 Product: each locale has its own description of a product', () => {
  const locales = ['default', 'id', 'en'] as const;
  const texts = [jahe.description, jahe.efficacy, jahe.efficacy];
  expect(locales.map((locale) => productSummary(jahe, locale, SENTENCE).description)).toEqual(
    texts.map((text) => `Jahe (Zingiber officinale). ${text}`)
  );
});

test('§2 Product: an English page has an English description, or a generic sentence', () => {
  const ginger = { ...jahe, name_en: 'Ginger', efficacy: 'Traditionally used to warm the body.' };
  expect(productSummary(ginger, 'en', SENTENCE)).toEqual({
    title: 'Ginger (Jahe) (Zingiber officinale)',
    description: 'Ginger (Jahe) (Zingiber officinale). Traditionally used to warm the body.'
  });
  const bare = { ...jahe, untranslated: ['efficacy'] };
  expect(productSummary(bare, 'en', SENTENCE).description).toBe(
    'Jahe (Zingiber officinale): traditional uses.'
  );
});

test('§2 Product: without a Latin name and a longer text, the description is a generic sentence', () => {
  const bare = { ...jahe, latin_name: '', product_category_name: '', description: '' };
  const summary = { title: 'Jahe', description: 'Jahe: traditional uses.' };
  for (const product of [bare, { ...bare, description: 'Akar.' }])
    expect(productSummary(product, 'default', SENTENCE)).toEqual(summary);
});

test('§2 Product: a title that would be too long has only the name; a long description is cut between words', () => {
  const long = { ...jahe, latin_name: 'Z'.repeat(60) };
  expect(productSummary(long, 'default', SENTENCE).title).toBe('Jahe');
  const name = 'J'.repeat(38);
  for (const [latin_name, title] of [
    ['Zing', `${name} (Zing)`],
    ['Zingi', name]
  ] as const)
    expect(productSummary({ ...jahe, name, latin_name }, 'id', SENTENCE).title).toBe(title);
  expect(excerpt('a '.repeat(78))).toHaveLength(155);
  expect(excerpt('a '.repeat(80))).toBe(`${'a '.repeat(77).trim()}…`);
  expect(excerpt('satu dua, tiga empat', 12)).toBe('satu dua…');
  expect(excerpt('satu\n dua ')).toBe('satu dua');
  expect(excerpt('🌿'.repeat(20), 5)).toBe('🌿🌿🌿🌿…');
});

test('§2 Jamu centre: the description is the centre’s text in the page’s language, or a generic sentence; /id always has the sentence', () => {
  const centre = { name: 'Joglo', description: `**${'a'.repeat(43)}**` };
  const described = (locale: Locale, changes: object = {}) =>
    centreSummary({ ...centre, ...changes }, locale, SENTENCE).description;
  const own = `Joglo. ${'a'.repeat(43)}`;
  const sentence = 'Joglo: traditional uses.';
  expect(LOCALES.map((locale) => described(locale))).toEqual([own, sentence, own]);
  expect(described('en', { untranslated: ['description'] })).toBe(sentence);
  expect(described('en', { description: 'a'.repeat(42) })).toBe(sentence);
});
