import { expect, test } from 'vitest';
import { clampQuantity } from '../../../../src/islands/product/order-box.tsx';

test.each([
  [0, 1],
  [1, 1],
  [7, 7],
  [11, 10]
])('§5 Quantity: %i is clamped to %i', (asked, kept) => {
  expect(clampQuantity(asked)).toBe(kept);
});
