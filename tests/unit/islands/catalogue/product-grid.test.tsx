// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { encodePictures } from '../../../../src/islands/catalogue/card-index.ts';
import { ProductGrid } from '../../../../src/islands/catalogue/product-grid.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§2 Catalogue: pictures that cards lack are loaded from the picture index', async () => {
  const image = '/uploads/00ff3e7f8a.webp';
  const index = encodePictures([{ id: 7, image }]).get(0);
  const fetched = vi.fn(async (_path: string) => Response.json(index));
  vi.stubGlobal('fetch', fetched);
  const card = { name: 'Jahe', price: 1000, preview: 'Rimpang', latin_name: '' };
  const cards = [
    { ...card, id: 7 },
    { ...card, id: 300, image: '/uploads/known.webp' }
  ] as never;
  const { container } = render(<ProductGrid cards={cards} locale="default" detail="Detail" />);
  await waitFor(() => expect(container.innerHTML).toContain('00ff3e7f8a'));
  expect(fetched.mock.calls).toEqual([['/catalogue/picture-index/0.json']]);
});

test('§2 Catalogue: the card of a poisonous plant has a badge', () => {
  const card = { name: 'Jarak', price: 0, preview: '', image: '/uploads/known.webp' };
  const cards = [
    { ...card, id: 1, toxic: 'poisonous' },
    { ...card, id: 2 }
  ] as never;
  render(<ProductGrid cards={cards} locale="en" detail="Detail" />);
  const [poisonous] = screen.getAllByRole('listitem');
  expect(screen.getByText('Poisonous').closest('li')).toBe(poisonous);
});
