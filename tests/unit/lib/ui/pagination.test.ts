import { expect, test } from 'vitest';
import { pageNumbers } from '#lib/ui/pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 'gap', 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]]
] as const)('§2 Catalogue: page %i of %i shows its numbers', (current, last, numbers) => {
  expect(pageNumbers(current, last)).toEqual(numbers);
});
