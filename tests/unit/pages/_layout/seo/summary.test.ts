import { expect, test } from 'vitest';
import { excerpt, productSummary } from '../../../../../src/pages/_layout/seo/product-summary.ts';

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
  expect(locales.map((locale) => productSummary(jahe, locale, SENTENCE).description)).toEqual([
    'Jahe (Zingiber officinale). Wedang jahe adalah teman malam yang dingin.',
    'Jahe (Zingiber officinale). Secara tradisional digunakan untuk menghangatkan badan.',
    'Jahe (Zingiber officinale). Secara tradisional digunakan untuk menghangatkan badan.'
  ]);
});

test('§2 Product: an English page has an English description, or the sentence', () => {
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

test('§2 Product: without a text and a Latin name the description is a sentence', () => {
  const bare = { ...jahe, latin_name: '', product_category_name: '', description: '' };
  expect(productSummary(bare, 'default', SENTENCE)).toEqual({
    title: 'Jahe',
    description: 'Jahe: traditional uses.'
  });
  expect(productSummary({ ...bare, description: 'Akar.' }, 'default', SENTENCE).description).toBe(
    'Jahe: traditional uses.'
  );
});

test('§2 Product: a title that would be cut has only the name', () => {
  expect(productSummary({ ...jahe, latin_name: 'Z'.repeat(60) }, 'default', SENTENCE).title).toBe(
    'Jahe'
  );
});

test('§2 Product: a long description is cut between words', () => {
  expect(excerpt('satu dua, tiga empat', 12)).toBe('satu dua…');
  expect(excerpt('satu\n dua ')).toBe('satu dua');
  expect(excerpt('🌿'.repeat(20), 5)).toBe('🌿🌿🌿🌿…');
});
