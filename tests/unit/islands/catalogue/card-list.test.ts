import { expect, test } from 'vitest';
import type { Card } from '../../../../src/islands/catalogue/card.ts';
import {
  filterCards,
  matchesName,
  paginate,
  mergeCards
} from '../../../../src/islands/catalogue/card-list.ts';
import { cardWith } from '../../../support/cards.ts';

const card = (name: string, category: string, others = ''): Card =>
  cardWith({ name, category, others });
const cards = [card('Kunyit', 'Rimpang'), card('Kunyit Putih', 'Rimpang'), card('Sirih', 'Daun')];
const names = (q: string, category = '') =>
  filterCards(cards, { q, category }).map(({ name }) => name);

test('§2 Catalogue: the search finds other names and categories, with a typo, names first', () => {
  const plants = [
    card('Salak', 'Buah', 'Snake Fruit\nSalacca zalacca\n'),
    card('Salam', 'Daun', 'Indonesian Bay Leaf\nSyzygium polyanthum\n')
  ];
  const namesFor = (q: string) => filterCards(plants, { q, category: '' }).map(({ name }) => name);
  expect(namesFor('salam')).toEqual(['Salam', 'Salak']);
  expect(namesFor('bay leaf')).toEqual(['Salam']);
  expect(namesFor('zalaca')).toEqual(['Salak']);
  expect(namesFor('daun')).toEqual(['Salam']);
});

test('§2 Catalogue: the search finds a category by its name in each language, also in recent changes', () => {
  const built = [
    { ...card('Jahe', 'Rimpang'), groups: 'Rhizomes' },
    { ...card('Sirih', 'Daun'), groups: 'Leaves' }
  ];
  const all = mergeCards(built, [{ ...card('Kencur', 'Rimpang'), id: 2 }]);
  const namesFor = (q: string) => filterCards(all, { q, category: '' }).map(({ name }) => name);
  expect(namesFor('rhizomes')).toEqual(['Jahe', 'Kencur']);
  expect(namesFor('rizomes jahe')).toEqual(['Jahe']);
  expect(namesFor('rimpang')).toEqual(['Jahe', 'Kencur']);
  expect(namesFor('leaves jahe')).toEqual(['Jahe', 'Sirih']);
});

test('§2 Catalogue: a category filter and a search are combined', () => {
  expect(names('')).toHaveLength(3);
  expect(names('', 'Daun')).toEqual(['Sirih']);
  expect(names('kunyit', 'Daun')).toEqual([]);
});

test('§2 Catalogue: the search finds a name of punctuation', () => {
  const plants = [...cards, card('!?!', 'Daun')];
  expect(filterCards(plants, { q: '?!', category: '' })).toEqual(plants.slice(-1));
});

const numbered = (id: number, name: string): Card => ({ ...card(name, 'Daun'), id });
const items = Array.from({ length: 25 }, (_, index) => index);

test('§2 Catalogue: pages are full, and the last one has the rest', () => {
  expect(paginate(items, 1, 12)).toMatchObject({ page: 1, last: 3 });
  expect(paginate(items, 3, 12).items).toEqual([24]);
});

test('§2 Catalogue: a page beyond the last shows the last; an empty list has one page', () => {
  expect(paginate(items, 99, 12).page).toBe(3);
  expect(paginate([], 1, 12)).toEqual({ items: [], page: 1, last: 1 });
});

test('§2 Catalogue: changes since the index was built replace their cards, and new cards come last', () => {
  const cards = [numbered(1, 'Adas'), numbered(2, 'Bangle'), numbered(3, 'Cengkeh')];
  const changed = [numbered(9, 'Zodia'), numbered(2, 'Bangle Hitam'), numbered(7, 'Yodium')];
  expect(mergeCards(cards, changed).map(({ name }) => name)).toEqual([
    'Adas',
    'Bangle Hitam',
    'Cengkeh',
    'Yodium',
    'Zodia'
  ]);
});

test('§2 Catalogue: a name match allows no typo and ignores categories', () => {
  expect(matchesName(cards, 'kunyit')).toBe(true);
  expect(matchesName(cards, 'rimpang')).toBe(true);
  expect(matchesName(cards, 'kunyt')).toBe(false);
  expect(matchesName(cards, 'batuk')).toBe(false);
  expect(matchesName(cards, 'kunyit dan sirih')).toBe(true);
  expect(matchesName(cards, 'kunyit dan batuk')).toBe(false);
  expect(matchesName(cards, '  ')).toBe(true);
  expect(matchesName(cards, '...')).toBe(true);
});
