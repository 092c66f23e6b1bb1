import { describe, expect, test } from 'vitest';
import { pageToggled, toggled, without } from '../../../src/admin/selection/use-selection.ts';

const PAGE = [3, 1, 4, 15, 9];
const ids = (selected: ReadonlySet<number>) => [...selected].toSorted((one, other) => one - other);

describe('§2 Management screens: selection', () => {
  test('§2 one row is selected and let go', () => {
    const selected = toggled(new Set([7]), PAGE, 4, undefined, false);
    expect(ids(selected)).toEqual([4, 7]);
    expect(ids(toggled(selected, PAGE, 4, 4, false))).toEqual([7]);
  });

  test('§2 with Shift every row in between gets the state of the last, in both directions', () => {
    expect(ids(toggled(new Set([1]), PAGE, 15, 1, true))).toEqual([1, 4, 15]);
    expect(ids(toggled(new Set([15]), PAGE, 3, 15, true))).toEqual([1, 3, 4, 15]);
    expect(ids(toggled(new Set(PAGE), PAGE, 15, 1, true))).toEqual([3, 9]);
  });

  test('§2 a range that began on another page is one row alone', () => {
    expect(ids(toggled(new Set([7]), PAGE, 15, 7, true))).toEqual([7, 15]);
    expect(ids(toggled(new Set(), PAGE, 15, undefined, true))).toEqual([15]);
  });

  test('§2 a page is selected whole, and let go when all of it is', () => {
    const all = pageToggled(new Set([4, 7]), PAGE);
    expect(ids(all)).toEqual([1, 3, 4, 7, 9, 15]);
    expect(ids(pageToggled(all, PAGE))).toEqual([7]);
    expect(ids(without(all, [9, 2]))).toEqual([1, 3, 4, 7, 15]);
  });
});
