import { expect, test } from 'vitest';
import { firstUse, preview, toCard } from '../../../../src/islands/catalogue/card.ts';
import { productRow } from '../../../support/product-row.ts';

test('§9 Catalogue: a description of 50 characters or fewer stays whole', () => {
  expect(preview('a'.repeat(50))).toBe('a'.repeat(50));
  expect(preview(`${'a'.repeat(50)}\n `)).toBe('a'.repeat(50));
  expect(preview('')).toBe('');
});

test.each([
  // The 50th character is inside a word.
  [`${'kata '.repeat(9)}panjang sekali`, `${'kata '.repeat(8)}kata...`],
  // The cut ends at a word.
  [`${'kata '.repeat(8)}tepatnya, lagi`, `${'kata '.repeat(8)}tepatnya...`],
  [`${'a'.repeat(50)} lagi`, `${'a'.repeat(50)}...`],
  [`${'a'.repeat(49)} lagi`, `${'a'.repeat(49)}...`],
  [
    'kata\n\n\tlain dan seterusnya sampai lebih dari lima puluh',
    'kata  \tlain dan seterusnya sampai lebih dari lima...'
  ],
  // A single word.
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['🌿'.repeat(51), `${'🌿'.repeat(50)}...`]
])('§9 Catalogue: %j is cut at 50 characters, at the end of a word, plus ...', (text, cut) => {
  expect(preview(text)).toBe(cut);
  expect([...preview(text)].length).toBeLessThanOrEqual(53);
});

test.each([
  ['Secara tradisional digunakan untuk membantu saat diare, dan lain-lain.', 'membantu saat diare'],
  ['Sebagai obat gosok; juga bumbu', 'obat gosok'],
  ['Untuk mengharumkan minuman', 'mengharumkan minuman'],
  ['Traditionally used to ease coughs and chills.', 'ease coughs and chills'],
  ['Menurunkan panas 1,5 derajat.\nMeredakan batuk', 'Menurunkan panas 1,5 derajat'],
  ['Untukmu', 'Untukmu'],
  ['', ''],
  ['digunakan untuk ', 'digunakan untuk'],
  [`Meredakan ${'sangat '.repeat(9)}lama`, `Meredakan ${'sangat '.repeat(4)}sangat...`]
])('§2 Catalogue: the first use of %j is %j', (efficacy, use) => {
  expect(firstUse(efficacy)).toBe(use);
});

test('§2 Catalogue: a card has plain text, and no use that is in another language than its page', () => {
  const description = '**Hangat** dan [pedas](https://a.example)';
  const product = { ...productRow, description, efficacy: 'Untuk batuk' };
  expect(toCard(product, 'id')).toMatchObject({ preview: 'Hangat dan pedas', use: 'batuk' });
  expect(toCard({ ...product, untranslated: ['efficacy'] }, 'id').use).toBe('');
});
