import { describe, expect, test } from 'vitest';
import { joinItems, replaceItem, splitItems } from '../../../src/admin/fields/items-editor.tsx';

describe('§3 List editors', () => {
  test('§3 converts lines to items and back; an empty text has one item', () => {
    expect(splitItems('Rebus\nMinum')).toEqual(['Rebus', 'Minum']);
    expect(joinItems(['Rebus', 'Minum'])).toBe('Rebus\nMinum');
    expect(splitItems('')).toEqual(['']);
  });

  test('§3 adds, removes and replaces items', () => {
    expect(replaceItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
    expect(replaceItem(['a', 'b', 'c'], 1, 'b', '')).toEqual(['a', 'b', '', 'c']);
    expect(replaceItem(['a', ''], 1, 'x', 'y')).toEqual(['a', 'x', 'y']);
  });
});
