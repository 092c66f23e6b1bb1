import { expect, test } from 'vitest';
import { pageOf } from '../../../../src/islands/catalogue/page-of.ts';

const items = Array.from({ length: 25 }, (_, index) => index);

test('§2 Catalogue: a page holds its share and the last one the rest', () => {
  expect(pageOf(items, 1, 12)).toMatchObject({ page: 1, last: 3 });
  expect(pageOf(items, 3, 12).items).toEqual([24]);
});

test('§2 Catalogue: a page beyond the last one shows the last; an empty list has one page', () => {
  expect(pageOf(items, 99, 12).page).toBe(3);
  expect(pageOf([], 1, 12)).toEqual({ items: [], page: 1, last: 1 });
});
