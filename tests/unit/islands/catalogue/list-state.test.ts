import { expect, test } from 'vitest';
import {
  isFirstPage,
  queryFor,
  readCatalogueState
} from '../../../../src/islands/catalogue/card-list.ts';

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
