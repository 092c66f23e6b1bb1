import { expect, test } from 'vitest';
import { moved } from '../../../src/admin/order/order-list.tsx';

test.each([
  [2, 0, 'cabd'],
  [0, 3, 'bcda'],
  [1, 1, 'abcd'],
  [1, 9, 'acdb'],
  [1, -4, 'bacd'],
  [7, 0, 'abcd']
])('§2 Order: the item at %i goes to %i, and the others keep theirs', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
