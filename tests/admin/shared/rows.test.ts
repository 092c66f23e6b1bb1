import { expect, test } from 'vitest';
import { moveItem } from '../../../src/admin/shared/rows.ts';

test.each([
  [2, 0, 'cabd'],
  [0, 3, 'bcda'],
  [1, 1, 'abcd'],
  [1, 9, 'acdb'],
  [1, -4, 'bacd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [7, 0, 'abcd']
])('§2 Order: moving item %i to %i keeps the rest in order', (from, to, order) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(order);
});
