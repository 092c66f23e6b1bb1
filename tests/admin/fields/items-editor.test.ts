import { describe, expect, test } from 'vitest';
import { fromItems, moved, toItems, withItems } from '../../../src/admin/fields/items-editor.tsx';

describe('§3 List editors', () => {
  test('§3 a text of several lines is a list and back; an empty one has one item to type into', () => {
    expect(toItems('Rebus\nMinum')).toEqual(['Rebus', 'Minum']);
    expect(fromItems(['Rebus', 'Minum'])).toBe('Rebus\nMinum');
    expect(toItems('')).toEqual(['']);
  });

  test('§3 items are added, removed and replaced by pasted lines', () => {
    expect(withItems(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
    expect(withItems(['a', 'b', 'c'], 1, 'b', '')).toEqual(['a', 'b', '', 'c']);
    expect(withItems(['a', ''], 1, 'x', 'y')).toEqual(['a', 'x', 'y']);
  });

  test('§3 items move by one place and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toBeUndefined();
    expect(moved(['a', 'b', 'c'], 2, 1)).toBeUndefined();
  });
});
