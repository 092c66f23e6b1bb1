import { expect, test } from 'vitest';
import type { Locale } from '#lib/i18n/locale.ts';
import type { IndexedCard } from '../../../../src/islands/catalogue/card.ts';
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

const card = (name: string, category: string, more: Partial<IndexedCard> = {}) => ({
  ...cardWith({ name, category }),
  ...more
});
const kunyits = [card('Kunyit', 'Rimpang'), card('Kunyit Putih', 'Rimpang')];
const cards = [...kunyits, card('Sirih', 'Daun')];

const plants = [
  card('Salak', 'Buah', { others: 'Snake Fruit\nSalacca zalacca\n' }),
  card('Salam', 'Daun', { name_en: 'Indonesian Bay Leaf', others: 'Syzygium polyanthum\n' })
];
const built = [
  card('Jahe', 'Rimpang', { groups: 'Rhizomes' }),
  card('Sirih', 'Daun', { groups: 'Leaves' })
];
const withChange = mergeCards(built, [card('Kencur', 'Rimpang', { id: 2 })]);

test.each<[string, IndexedCard[], string, string[]]>([
  ['names first', plants, 'salam', ['Salam', 'Salak']],
  ['other names', plants, 'bay leaf', ['Salam']],
  ['a name with a typo', plants, 'zalaca', ['Salak']],
  ['a category', plants, 'daun', ['Salam']],
  [
    'a category in another language, also of recent changes',
    withChange,
    'rhizomes',
    ['Jahe', 'Kencur']
  ],
  ['a category with a typo and a name', withChange, 'rizomes jahe', ['Jahe']],
  ['a category of recent changes', withChange, 'rimpang', ['Jahe', 'Kencur']],
  ['a category or a name', withChange, 'leaves jahe', ['Jahe', 'Sirih']],
  ['a name of punctuation', [...cards, card('!?!', 'Daun')], '?!', ['!?!']]
])('§2 Catalogue: the search finds %s', (_, all, q, names) => {
  expect(filterCards(all, { q, category: '' }).map(({ name }) => name)).toEqual(names);
});

test('§2 Catalogue: all pages but the last are full, and an empty list has a single page', () => {
  const items = Array.from({ length: 25 }, (_, index) => index);
  expect(paginate(items, 1, 12)).toMatchObject({ page: 1, last: 3 });
  expect(paginate(items, 3, 12).items).toEqual([24]);
  expect(paginate(items, 99, 12).page).toBe(3);
  expect(paginate([], 1, 12)).toEqual({ items: [], page: 1, last: 1 });
});

test('§2 Catalogue: changes since the index was built replace their cards, and new cards come last', () => {
  const numbered = (...named: [number, string][]) =>
    named.map(([id, name]) => card(name, 'Daun', { id }));
  const before = numbered([1, 'Adas'], [2, 'Bangle'], [3, 'Cengkeh']);
  const changed = numbered([9, 'Zodia'], [2, 'Bangle Hitam'], [7, 'Yodium']);
  const names = mergeCards(before, changed).map(({ name }) => name);
  expect(names).toEqual(['Adas', 'Bangle Hitam', 'Cengkeh', 'Yodium', 'Zodia']);
});

test.each([
  ['kunyit', true],
  ['rimpang', true],
  ['kunyt', false],
  ['koenjit', true],
  ['batuk', false],
  ['kunyit dan sirih', true],
  ['kunyit dan batuk', false],
  ['  ', true],
  ['...', true]
])('§2 Catalogue: names contain all words of %j without typos: %s', (q, isMatch) => {
  expect(matchesName(cards, q)).toBe(isMatch);
});

const read = (query: string) => readCatalogueState(new URLSearchParams(query));

test('§2 Catalogue: the state is read from the URL; the default is page 1 of all cards, with 12 per page', () => {
  expect(read('')).toEqual({ q: '', category: '', sort: '', page: 1, perPage: 12 });
  expect(isFirstPage(read(''))).toBe(true);
  const query = 'q=jahe&category=Daun&sort=price-desc&page=3&per_page=25';
  const state = { q: 'jahe', category: 'Daun', sort: 'price-desc', page: 3, perPage: 25 };
  expect(read(query)).toEqual(state);
});

test.each('page=-3 page=0 page=1.5 page=x per_page=7 sort=id category=%00 q=%00'.split(' '))(
  '§2 Catalogue: values that the page does not offer are ignored (%s)',
  (query) => expect(isFirstPage(read(query))).toBe(true)
);

test.each(['q=a', 'category=Daun', 'sort=newest', 'page=2', 'per_page=25'])(
  '§2 Catalogue: the query %s does not show the first page of all cards',
  (query) => expect(isFirstPage(read(query))).toBe(false)
);

test('§2 Catalogue: changing the search, category, order or page size leads to page 1', () => {
  const state = read('page=3');
  const changes = [{ q: 'a' }, { category: 'Daun' }, { perPage: 50 }, { sort: 'name' as const }];
  for (const change of changes) expect(queryFor(state, change)['page']).toBeUndefined();
  expect(queryFor(state, { page: 4 })['page']).toBe(4);
  expect(queryFor(state, { perPage: 50 })).toMatchObject({ per_page: 50 });
  expect(queryFor(state, { q: 'a' })['per_page']).toBeUndefined();
  expect(queryFor(read('sort=newest&page=2'), { page: 3 })['sort']).toBe('newest');
});

const priced = (id: number, name: string, name_en: string, price: number) =>
  cardWith({ id, name, name_en, price });
const unsorted = [
  priced(3, 'jahe', 'Ginger', 9000),
  priced(1, 'Sirih', 'Betel', 500),
  priced(7, 'Éla', '', 9000)
];
const free = [priced(4, 'Asam', '', 0), ...unsorted, priced(5, 'Adas', '', 0)];

test.each<[string, Sort | '', Locale, IndexedCard[], number[]]>([
  ['not sorted if no order is chosen', '', 'default', unsorted, [3, 1, 7]],
  ['sorted by the rules of the language', 'name', 'default', unsorted, [7, 3, 1]],
  ['sorted by the names of the language', 'name', 'en', unsorted, [1, 7, 3]],
  ['sorted by price, then name', 'price', 'default', unsorted, [1, 7, 3]],
  ['sorted from the highest price', 'price-desc', 'default', unsorted, [7, 3, 1]],
  [
    'sorted from the newest',
    'newest',
    'default',
    [...unsorted, priced(8, 'Zaitun', '', 1)],
    [8, 7, 3, 1]
  ],
  ['sorted by price, with unpriced cards last', 'price', 'default', free, [1, 7, 3, 5, 4]],
  [
    'sorted from the highest price, with unpriced cards last',
    'price-desc',
    'default',
    free,
    [7, 3, 1, 5, 4]
  ]
])('§2 Catalogue: cards are %s', (_, sort, locale, all, ids) => {
  expect(sortCards(all, sort, locale).map(({ id }) => id)).toEqual(ids);
  expect(unsorted[0]?.id).toBe(3);
});
