import { expect, test } from 'vitest';
import { freeTop } from '../../../src/admin/app/toast-place.ts';

const toast = { left: 1000, right: 1356, height: 64 };
const button = (top: number, bottom: number, left = 1200, right = 1300) => ({
  top,
  bottom,
  left,
  right
});

test('§9 Toasts stand at the top where no action is', () => {
  expect(freeTop(toast, [], 900)).toBe(4);
});

test('§9 Toasts stand below an action, and in a gap only where they fit', () => {
  expect(freeTop(toast, [button(8, 48)], 900)).toBe(48);
  expect(freeTop(toast, [button(8, 48), button(125, 165)], 900)).toBe(48);
  expect(freeTop(toast, [button(8, 48), button(100, 165)], 900)).toBe(168);
});

test('§9 what is beside a toast does not move it', () => {
  expect(freeTop(toast, [button(0, 900, 0, 999)], 900)).toBe(4);
});

test('§9 where actions are everywhere, toasts cover the least of them', () => {
  const rows = Array.from({ length: 20 }, (_, at) => button(at * 48, at * 48 + 44));
  rows[5] = button(5 * 48, 5 * 48 + 4);
  expect(freeTop(toast, rows, 900)).toBe(224);
});
