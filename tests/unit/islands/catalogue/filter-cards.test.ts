import { expect, test } from 'vitest';
import type { Card } from '../../../../src/islands/catalogue/card.ts';
import { filterCards } from '../../../../src/islands/catalogue/filter-cards.ts';

const card = (name: string, category: string): Card => ({
  id: 1,
  name,
  category,
  preview: '',
  price: 0,
  image: ''
});
const cards = [card('Kunyit', 'Rimpang'), card('Kunyit Putih', 'Rimpang'), card('Sirih', 'Daun')];
const names = (q: string, category = '') =>
  filterCards(cards, { q, category }).map(({ name }) => name);

test('§2 Catalogue: the search finds names that contain it, whatever the case', () => {
  expect(names('KUNYIT')).toEqual(['Kunyit', 'Kunyit Putih']);
  expect(names(' rih ')).toEqual(['Sirih']);
  expect(names('')).toHaveLength(3);
});

test('§2 Catalogue: a category shows its own products only, together with the search', () => {
  expect(names('', 'Daun')).toEqual(['Sirih']);
  expect(names('kunyit', 'Daun')).toEqual([]);
});
