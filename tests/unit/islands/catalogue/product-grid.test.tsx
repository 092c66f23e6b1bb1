// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { encodePictures } from '../../../../src/islands/catalogue/card-index.ts';
import { ProductGrid } from '../../../../src/islands/catalogue/product-grid.tsx';
import { cardWith } from '../../../support/cards.ts';
import {
  firstUse,
  preview,
  toCard,
  toCardPreview
} from '../../../../src/islands/catalogue/card.ts';
import { productRow } from '../../../support/product-row.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§2 Catalogue: pictures that cards lack are loaded from the picture index', async () => {
  const image = '/uploads/00ff3e7f8a.webp';
  const index = encodePictures([{ id: 7, image }]).get(0);
  const fetched = vi.fn(async (_path: string) => Response.json(index));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const card = { name: 'Jahe', price: 1000, preview: 'Rimpang', others: '\n', use: '' };
  const cards = [
    { ...card, id: 7 },
    { ...card, id: 300, image: '/uploads/known.webp' }
  ];
  const grid = () => <ProductGrid cards={[...cards] as never} locale="default" detail="Detail" />;
  const { container, rerender } = render(grid());
  await waitFor(() => {
    rerender(grid());
    expect(container.innerHTML).toContain('00ff3e7f8a');
  });
  const path = '/catalogue/picture-index/0.json';
  expect(fetched.mock.calls).toEqual([[path], [path]]);
});

test('§2 Catalogue: a card has the Latin name and the first use, the price if it is known, and a badge if the plant is poisonous', () => {
  const card = cardWith({
    name: 'Jahe',
    others: 'Zingiber officinale Roscoe\nAmomum',
    use: 'Menghangatkan badan',
    image: '/uploads/00ff.webp'
  });
  const jarak = { ...card, id: 2, name: 'Jarak', others: '', use: '', price: 9000 };
  const cards = [card, { ...jarak, toxic: 'poisonous' as const }];
  render(<ProductGrid cards={cards} locale="en" detail="Details" eager={1} />);
  const images = [...document.querySelectorAll('img')];
  expect(images.map(({ loading }) => loading)).toEqual(['eager', 'lazy']);
  expect(screen.getByText('Zingiber officinale Roscoe').lang).toBe('la');
  screen.getByText('Menghangatkan badan');
  screen.getByRole('link', { name: 'Details Jahe' });
  expect(screen.queryByText(/Amomum/)).toBeNull();
  const poisonous = screen.getByText('Poisonous').closest('li');
  expect(screen.getByText(/^Rp/).closest('li')).toBe(poisonous);
  expect(poisonous?.textContent).toContain('Jarak');
});

test('§9 Catalogue: a description of 50 characters or fewer is not cut', () => {
  expect(preview('a'.repeat(50))).toBe('a'.repeat(50));
  expect(preview(`${'a'.repeat(50)}\n `)).toBe('a'.repeat(50));
  expect(preview('')).toBe('');
});

test.each([
  // The 50th character is inside a word.
  [`${'kata '.repeat(9)}panjang sekali`, `${'kata '.repeat(8)}kata...`],
  // The comma after the last word is removed.
  [`${'kata '.repeat(8)}tepatnya, lagi`, `${'kata '.repeat(8)}tepatnya...`],
  [`${'a'.repeat(50)} lagi`, `${'a'.repeat(50)}...`],
  [`${'a'.repeat(49)} lagi`, `${'a'.repeat(49)}...`],
  [
    'kata\n\n\tlain dan seterusnya sampai lebih dari lima puluh',
    'kata  \tlain dan seterusnya sampai lebih dari lima...'
  ],
  // A text of one long word is cut within this word.
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['🌿'.repeat(51), `${'🌿'.repeat(50)}...`]
])(
  '§9 Catalogue: %j is cut at the end of a word, after at most 50 characters plus ...',
  (text, cut) => {
    expect(preview(text)).toBe(cut);
    expect([...preview(text)].length).toBeLessThanOrEqual(53);
  }
);

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

test('§2 Catalogue: a card has plain text, and omits a use that is not in the language of its page', () => {
  const description = '**Hangat** dan [pedas](https://a.example)';
  const product = { ...productRow, description, efficacy: 'Untuk batuk' };
  expect(toCard(product, 'id')).toMatchObject({ preview: 'Hangat dan pedas', use: 'batuk' });
  expect(toCard({ ...product, untranslated: ['efficacy'] }, 'id').use).toBe('');
  const named = {
    ...product,
    latin_name: 'Zingiber',
    synonym: 'Amomum',
    regional_names: 'Halia'
  };
  expect(toCard(named, 'id').others).toBe('Zingiber\nAmomum\nHalia');
  expect(toCardPreview(named, 'id')).toMatchObject({ others: 'Zingiber', use: 'batuk' });
});
