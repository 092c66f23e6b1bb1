import { expect, test } from 'vitest';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';

test.each([
  ['ArrowRight', 0, 'x', 1],
  ['ArrowRight', 2, 'x', 0],
  ['ArrowLeft', 0, 'x', 2],
  ['ArrowDown', 1, 'y', 2],
  ['ArrowUp', 1, 'y', 0],
  ['ArrowDown', 0, 'x', undefined],
  ['Home', 2, 'y', 0],
  ['End', 0, 'x', 2],
  ['a', 1, 'x', undefined]
] as const)('§6 Keyboard: %s at index %i of three on axis %s', (key, index, axis, next) => {
  expect(indexAfterKey(key, index, 3, axis)).toBe(next);
});
