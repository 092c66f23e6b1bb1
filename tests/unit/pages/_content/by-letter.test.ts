import { expect, test } from 'vitest';
import { byLetter } from '../../../../src/pages/_content/by-letter.ts';

const grouped = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(({ letter, items }) => [
    letter,
    ...items.map(({ name }) => name)
  ]);

test('§2 Index: names are grouped by first letter, ignoring case and accents', () => {
  expect(grouped('kunyit', 'Éclipta', 'Kencur', 'Ekor naga')).toEqual([
    ['E', 'Éclipta', 'Ekor naga'],
    ['K', 'Kencur', 'kunyit']
  ]);
});

test('§2 Index: names that begin with a digit come first, under #, and punctuation does not count', () => {
  expect(grouped('Jahe', '7 rupa', '"Beras" kencur', '10 bunga', '😀')).toEqual([
    ['#', '7 rupa', '10 bunga', '😀'],
    ['B', '"Beras" kencur'],
    ['J', 'Jahe']
  ]);
});

test('§2 Index: letters of other scripts have their own groups', () => {
  expect(grouped('ꦗꦲꦺ', 'Jahe').map(([letter]) => letter)).toEqual(['J', 'ꦗ']);
});
