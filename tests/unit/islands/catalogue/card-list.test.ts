import { expect, test } from 'vitest';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Card, IndexedCard } from '../../../../src/islands/catalogue/card.ts';
import {
  filterCards,
  isFirstPage,
  matchesName,
  mergeCards,
  paginate,
  queryFor,
  readCatalogueState,
  type Sort,
  sortCards
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

const read = (query: string) => readCatalogueState(new URLSearchParams(query));

test('§2 Catalogue: without a query the first 12 of everything are shown', () => {
  expect(read('')).toEqual({ q: '', category: '', sort: '', page: 1, perPage: 12 });
  expect(isFirstPage(read(''))).toBe(true);
});

test('§2 Catalogue: the state is in the URL', () => {
  expect(read('q=jahe&category=Daun&sort=price-desc&page=3&per_page=25')).toEqual({
    q: 'jahe',
    category: 'Daun',
    sort: 'price-desc',
    page: 3,
    perPage: 25
  });
});

test.each([
  'page=-3',
  'page=0',
  'page=1.5',
  'page=x',
  'per_page=7',
  'sort=id',
  'category=%00',
  'q=%00'
])('§2 Catalogue: a value that the page does not offer counts as absent (%s)', (query) =>
  expect(isFirstPage(read(query))).toBe(true)
);

test('§2 Catalogue: a search, a category, another order or page size starts at page 1', () => {
  const state = read('page=3');
  for (const change of [
    { q: 'a' },
    { category: 'Daun' },
    { perPage: 50 },
    { sort: 'name' as const }
  ])
    expect(queryFor(state, change)['page']).toBeUndefined();
  expect(queryFor(state, { page: 4 })['page']).toBe(4);
  expect(queryFor(state, { perPage: 50 })).toMatchObject({ per_page: 50 });
  expect(queryFor(state, { q: 'a' })['per_page']).toBeUndefined();
  for (const query of ['q=a', 'category=Daun', 'sort=newest', 'page=2', 'per_page=25'])
    expect(isFirstPage(read(query)), query).toBe(false);
  expect(queryFor(read('sort=newest&page=2'), { page: 3 })['sort']).toBe('newest');
});

const card = (id: number, name: string, name_en: string, price: number): IndexedCard =>
  cardWith({ id, name, name_en, price });
const cards = [
  card(3, 'jahe', 'Ginger', 9000),
  card(1, 'Sirih', 'Betel', 500),
  card(7, 'Éla', '', 9000)
];
const sorted = (sort: Sort | '', locale: Locale = 'default') =>
  sortCards(cards, sort, locale).map(({ id }) => id);

test('§2 Catalogue: without a chosen order the cards stay as they are', () => {
  expect(sorted('')).toEqual([3, 1, 7]);
});

test('§2 Catalogue: names are sorted by the rules and names of the page’s language', () => {
  expect(sorted('name')).toEqual([7, 3, 1]);
  expect(sorted('name', 'en')).toEqual([1, 7, 3]);
});

test('§2 Catalogue: equal prices are sorted by name, and the newest comes first', () => {
  expect(sorted('price')).toEqual([1, 7, 3]);
  expect(sorted('price-desc')).toEqual([7, 3, 1]);
  const newest = sortCards([...cards, card(8, 'Zaitun', '', 1)], 'newest', 'default');
  expect(newest.map(({ id }) => id)).toEqual([8, 7, 3, 1]);
  expect(cards[0]?.id).toBe(3);
});

test('§2 Catalogue: products without a price follow in both orders by price', () => {
  const more = [card(4, 'Asam', '', 0), ...cards, card(5, 'Adas', '', 0)];
  const ids = (sort: Sort) => sortCards(more, sort, 'default').map(({ id }) => id);
  expect(ids('price')).toEqual([1, 7, 3, 5, 4]);
  expect(ids('price-desc')).toEqual([7, 3, 1, 5, 4]);
});
