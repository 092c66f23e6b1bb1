import { expect, test } from 'vitest';
import { excerpt, productSummary } from '../../../../../src/pages/_layout/seo/summary.ts';

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
  expect(excerpt('satu dua, tiga empat', 12)).toBe('satu dua…');
  expect(excerpt('satu\n dua ')).toBe('satu dua');
  expect(excerpt('🌿'.repeat(20), 5)).toBe('🌿🌿🌿🌿…');
});
