import { describe, expect, test } from 'vitest';
import { togglePage, toggleRow, removeIds } from '../../../src/admin/core/selection/selection.tsx';

const PAGE = [3, 1, 4, 15, 9];
const ids = (selected: ReadonlySet<number>) => [...selected].toSorted((a, b) => a - b);

describe('§2 Dashboard: selection', () => {
  test('§2 selects and deselects a row', () => {
    const selected = toggleRow(new Set([7]), PAGE, 4, undefined, false);
    expect(ids(selected)).toEqual([4, 7]);
    expect(ids(toggleRow(selected, PAGE, 4, 4, false))).toEqual([7]);
  });

  test('§2 Shift selects or deselects a range in both directions', () => {
    expect(ids(toggleRow(new Set([1]), PAGE, 15, 1, true))).toEqual([1, 4, 15]);
    expect(ids(toggleRow(new Set([15]), PAGE, 3, 15, true))).toEqual([1, 3, 4, 15]);
    expect(ids(toggleRow(new Set(PAGE), PAGE, 15, 1, true))).toEqual([3, 9]);
  });

  test('§2 a range does not start on another page', () => {
    expect(ids(toggleRow(new Set([7]), PAGE, 15, 7, true))).toEqual([7, 15]);
    expect(ids(toggleRow(new Set(), PAGE, 15, undefined, true))).toEqual([15]);
  });

  test('§2 selects a page, or deselects it if all of it is selected', () => {
    const all = togglePage(new Set([4, 7]), PAGE);
    expect(ids(all)).toEqual([1, 3, 4, 7, 9, 15]);
    expect(ids(togglePage(all, PAGE))).toEqual([7]);
    expect(ids(removeIds(all, [9, 2]))).toEqual([1, 3, 4, 7, 15]);
  });
});
