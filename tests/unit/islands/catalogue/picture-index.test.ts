import { expect, test } from 'vitest';
import { encodePictures, partOf } from '../../../../src/islands/catalogue/card-index.ts';

test('§2 Catalogue: the picture index returns every picture by product id, in parts', () => {
  const cards = [
    { id: 7, image: '/uploads/00ff3e7f8a.webp' },
    { id: 8, image: '' },
    { id: 249, image: '/uploads/hand-made.png' },
    { id: 300, image: '' },
    { id: 9000, image: `/uploads/${'fbefbe'.repeat(5)}ff.webp` }
  ];
  const parts = encodePictures(cards);
  expect([...parts.keys()]).toEqual([0, 1, 36]);
  for (const { id, image } of cards.filter((item) => item.image)) {
    expect(parts.get(partOf(id))?.[id]).toBe(image);
  }
  expect(parts.get(0)).not.toHaveProperty('8');
  // The catalogue requests this part too.
  expect(parts.get(1)).toEqual({});
});
