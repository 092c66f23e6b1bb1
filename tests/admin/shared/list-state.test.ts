import { expect, test } from 'vitest';
import { product } from '#lib/contract/entities/product.ts';
import { LIST } from '#lib/contract/limits.ts';
import { heroContent } from '#lib/contract/entities/site-texts.ts';
import { user } from '#lib/contract/entities/user.ts';
import {
  listSearch,
  readListState,
  ROWS_PER_PAGE,
  toggleSort,
  toQuery
} from '#core/shared/list-state.ts';

const plain = {
  q: '',
  status: '',
  without: '',
  outdated: '',
  lacks: '',
  category: '',
  page: 1,
  sort: '',
  order: 'asc'
} as const;

test('§2 Lists: a list shows the first page in the order of the server by default', () => {
  expect(readListState({}, product)).toEqual(plain);
  expect(listSearch(product, plain)).toEqual({});
  expect(toQuery(product, plain)).toEqual({ page: 1, per_page: ROWS_PER_PAGE, status: 'all' });
  expect(toQuery(user, { ...plain, q: ' ' })).toEqual({ page: 1, per_page: ROWS_PER_PAGE });
});

test('§2 Lists: the state can be written to the URL and read again', () => {
  const shared = {
    q: 'jahe',
    status: 'draft',
    without: 'en',
    outdated: 'en',
    lacks: 'image',
    sort: 'price',
    order: 'desc'
  } as const;
  const state = { ...shared, category: 3, page: 3 };
  const search = Object.fromEntries(
    Object.entries(listSearch(product, state)).map(([key, value]) => [key, String(value)])
  );
  expect(search).toEqual({ ...shared, product_category_id: '3', page: '3' });
  expect(readListState(search, product)).toEqual(state);
  expect(toQuery(product, state)).toEqual({
    ...shared,
    product_category_id: 3,
    page: 3,
    per_page: ROWS_PER_PAGE
  });
});

test.each([
  { page: '0' },
  { page: '-2' },
  { page: '1e9' },
  { page: '1234567890' },
  { page: 'x' },
  { sort: 'password' },
  { order: 'desc' },
  { sort: 'nothing', order: 'up' },
  { status: 'secret' },
  { without: 'id' },
  { without: 'fr' },
  { outdated: 'fr' },
  { lacks: 'name' },
  { lacks: 'toString' },
  { product_category_id: '0' },
  { product_category_id: 'daun' }
])('§2 Lists: the invalid search parameters %o are ignored', (search) => {
  expect(readListState(search, product)).toEqual(plain);
});

test('§2 Lists: a page number that the server would refuse becomes the highest allowed one', () => {
  expect(readListState({ page: '999999999' }, product).page).toBe(LIST.pages);
});

test('§2 Lists: filters that the list of accounts lacks are ignored', () => {
  const search = { without: 'en', status: 'draft', lacks: 'any', product_category_id: '3' };
  expect(readListState(search, user)).toEqual(plain);
});

test('§2 Lists: an order by an image is ignored, and lists show the newest rows first', () => {
  expect(readListState({ sort: 'image' }, heroContent).sort).toBe('');
  const newest = readListState({ sort: 'created_at' }, heroContent);
  expect(newest).toMatchObject({ sort: 'created_at', order: 'desc' });
});

test('§2 Lists: a column is sorted ascending, then descending, then not at all; each change opens the first page', () => {
  const up = toggleSort({ ...plain, page: 4, q: 'a' }, 'name');
  expect(up).toEqual({ ...plain, q: 'a', sort: 'name' });
  const down = toggleSort(up, 'name');
  expect(down.order).toBe('desc');
  expect(toggleSort(down, 'price')).toMatchObject({ sort: 'price', order: 'asc' });
  expect(toggleSort(down, 'name')).toEqual({ ...plain, q: 'a' });
});
