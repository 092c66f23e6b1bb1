import { expect, test } from 'vitest';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';

test('§6 Keyboard: arrow keys wrap around; Home and End go to the first and the last', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a'];
  const indexes = (index: number, axis: 'x' | 'y') =>
    keys.map((key) => indexAfterKey(key, index, 3, axis));
  expect(indexes(2, 'x')).toEqual([0, 1, undefined, undefined, 0, 2, undefined]);
  expect(indexes(0, 'y')).toEqual([undefined, undefined, 1, 2, 0, 2, undefined]);
});
