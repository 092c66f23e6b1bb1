// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { encodePictures } from '../../../../src/islands/catalogue/card-index.ts';
import { ProductGrid } from '../../../../src/islands/catalogue/product-grid.tsx';
import { cardWith } from '../../../support/cards.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§2 Catalogue: pictures that cards lack are loaded from the picture index', async () => {
  const image = '/uploads/00ff3e7f8a.webp';
  const index = encodePictures([{ id: 7, image }]).get(0);
  const fetched = vi.fn(async (_path: string) => Response.json(index));
  vi.stubGlobal('fetch', fetched);
  const card = { name: 'Jahe', price: 1000, preview: 'Rimpang', others: '\n', use: '' };
  const cards = [
    { ...card, id: 7 },
    { ...card, id: 300, image: '/uploads/known.webp' }
  ] as never;
  const { container } = render(<ProductGrid cards={cards} locale="default" detail="Detail" />);
  await waitFor(() => expect(container.innerHTML).toContain('00ff3e7f8a'));
  expect(fetched.mock.calls).toEqual([['/catalogue/picture-index/0.json']]);
});

test('§2 Catalogue: a card has the Latin name and the first use', () => {
  const card = cardWith({
    name: 'Jahe',
    others: 'Zingiber officinale Roscoe\nAmomum',
    use: 'Menghangatkan badan',
    image: '/uploads/00ff.webp'
  });
  render(<ProductGrid cards={[card]} locale="en" detail="Details" />);
  expect(screen.getByText('Zingiber officinale Roscoe').lang).toBe('la');
  screen.getByText('Menghangatkan badan');
  expect(screen.queryByText(/Amomum/)).toBeNull();
});

test('§2 Catalogue: the card of a poisonous plant has a badge', () => {
  const jarak = { name: 'Jarak', image: '/uploads/known.webp' };
  const cards = [cardWith({ ...jarak, id: 1, toxic: 'poisonous' }), cardWith({ ...jarak, id: 2 })];
  render(<ProductGrid cards={cards} locale="en" detail="Detail" />);
  const [poisonous] = screen.getAllByRole('listitem');
  expect(screen.getByText('Poisonous').closest('li')).toBe(poisonous);
});
