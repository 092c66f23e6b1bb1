import { expect, test } from 'vitest';
import { matchesWord, readQuery, searchItems, searchText } from '#lib/contract/search.ts';
import { slipsOf } from '../../../support/search-rule.ts';

const PLANTS = [
  ['Kunyit', 'Turmeric', 'Curcuma longa L.', 'Curcuma domestica Valeton'],
  ['Bangle', 'Cassumunar Ginger', 'Zingiber montanum', ''],
  ['Jahe', 'Ginger', 'Zingiber officinale Roscoe', 'Amomum zingiber L.'],
  ['Temulawak', 'Java Turmeric', 'Curcuma zanthorrhiza Roxb.', ''],
  ['Temu Kunci', 'Fingerroot', 'Boesenbergia rotunda', ''],
  ['Salam', 'Indonesian Bay Leaf', 'Syzygium polyanthum', ''],
  ['Salak', 'Snake Fruit', 'Salacca zalacca', ''],
  ['Pégagan (liar)', 'Gotu Kola', 'Centella asiatica', '']
] as const;

/** Returns the names of the matches, best first. */
function found(typed: string, plants: readonly (readonly string[])[] = PLANTS): string[] {
  const query = readQuery(typed);
  const ranks = query ? searchItems(query, plants, searchText) : [];
  return [...ranks].toSorted(([, a], [, b]) => a - b).map(([texts]) => texts[0] ?? '');
}

test('§2 Search: finds names, English and Latin names and synonyms, names first', () => {
  expect(found('salam')).toEqual(['Salam', 'Salak']);
  expect(found('TURMERIC')).toEqual(['Kunyit', 'Temulawak']);
  expect(found('domestica')).toEqual(['Kunyit']);
  expect(found('temu')).toEqual(['Temulawak', 'Temu Kunci']);
  expect(found('lawak temu')).toEqual(['Temulawak']);
  expect(found('curcuma kunyit')).toEqual(['Kunyit']);
});

test('§2 Search: with a typo, an exact name comes before names that contain it', () => {
  expect(found('gingr')).toEqual(['Jahe', 'Bangle']);
  expect(found('ginger')).toEqual(['Jahe', 'Bangle']);
  expect(found('cassumunr ginger')).toEqual(['Bangle']);
  expect(found('tumeric')).toEqual(['Kunyit', 'Temulawak']);
});

test('§2 Search: accents and punctuation are ignored', () => {
  for (const typed of ['pegagan', 'PÉGAGAN', 'pe\u0301gagan', 'Pegagan-liar', ' ｐｅｇａｇａｎ '])
    expect(found(typed)).toEqual(['Pégagan (liar)']);
});

test('§2 Search: one typo in a word of at least five letters is allowed', () => {
  for (const typed of ['knuyit', 'kunyt', 'kunyiit', 'kumyit'])
    expect(found(typed)).toEqual(['Kunyit']);
  for (const typed of ['kuynti', 'jhae', 'jahx', 'tmeu']) expect(found(typed)).toEqual([]);
});

test('§2 Search: a typed word matches exactly the words that contain it or that `slipsOf` lists', () => {
  const words = ['jahe', 'salam', 'salak', 'kunyit', 'kunyitt', 'aabb', 'aaabb', 'ababa', 'jahé'];
  const typed = [...words, 'q'.repeat(32), 'q'.repeat(33), 'q'.repeat(34), 'kunyit2', ''];
  for (const word of typed) {
    const slips = new Set(slipsOf(word));
    for (const stored of slips) expect(matchesWord(word, stored), `${word} ${stored}`).toBe(true);
    const near = [...words, ...words.flatMap(slipsOf), 'q'.repeat(31), 'q'.repeat(32), 'kunyit1'];
    for (const stored of near)
      expect(matchesWord(word, stored), `${word} ${stored}`).toBe(
        stored.includes(word) || slips.has(stored)
      );
  }
});

test('§2 Search: punctuation is part of a word or separates words; a query without words has no matches', () => {
  for (const typed of ['%', '_', '.*', '%%', '"', '(', '\\', '🌿', '\u0301'])
    expect(found(typed)).toEqual([]);
  expect(found('"kunyit"')).toEqual(['Kunyit']);
  expect(found('k_nyit')).toEqual([]);
  expect(found('%kunyit%')).toEqual([]);
  expect(readQuery('  ')).toBeUndefined();
});

/** Plants with their regional names. */
const NAMED = [
  ['Pandan', 'pandan wangi'],
  ['Kumis Kucing', 'remujung'],
  ['Kunyit', 'kunir\nkoneng\ntemu kuning'],
  ['Temulawak', 'koneng gede'],
  ['Jahe', 'jae\nhalia'],
  ['Ramuan Jahe Kunyit', ''],
  ['Sirih', 'suruh\nbase'],
  ['Kacang Panjang', ''],
  ['Rimpang', 'empon-empon']
];

test.each([
  ['kunir', ['Kunyit']],
  ['jaé', ['Jahe']],
  ['koneng', ['Kunyit', 'Temulawak']],
  ['temu kuning', ['Kunyit']],
  ['kumiskucing', ['Kumis Kucing']],
  ['KUMISKUC', ['Kumis Kucing']],
  ['kumiskucing bubuk', ['Kumis Kucing']],
  ['djahe boeboek', ['Jahe', 'Ramuan Jahe Kunyit']],
  ['kum is kucing', ['Kumis Kucing']],
  ['temu lawak', ['Temulawak']],
  ['ku nyit', ['Kunyit', 'Ramuan Jahe Kunyit']],
  ['koenjit', ['Kunyit', 'Ramuan Jahe Kunyit']],
  ['djahe', ['Jahe', 'Ramuan Jahe Kunyit']],
  ['katjang pandjang', ['Kacang Panjang']],
  ['koemiskoetjing', ['Kumis Kucing']],
  ['panjang', ['Kacang Panjang']],
  ['empon2', ['Rimpang']]
])('§2 Search: %j finds plants by other names, joined words and spellings', (typed, names) =>
  expect(found(typed, NAMED).toSorted()).toEqual(names)
);

const BOTH = [
  'pandan dan kunir',
  'pandan, kunir',
  'pandan atau kunir',
  'pandan & kunir',
  'pandan + kunir',
  'pandan/kunir',
  'pandan; kunir;',
  'pandan and kunir',
  'PANDAN OR KUNIR',
  'pandan，kunir',
  'pandan kunir'
];
test.each(BOTH)('§2 Search: %j finds both plants', (typed) =>
  expect(found(typed, NAMED)).toEqual(['Pandan', 'Kunyit'])
);

test('§2 Search: plants that match a whole query come before those that match a part of it', () => {
  expect(found('jahe & kunyit', NAMED)).toEqual(['Ramuan Jahe Kunyit', 'Jahe', 'Kunyit']);
  expect(found('kumiskucing, koenjit atau laos', NAMED)).toEqual([
    'Kunyit',
    'Kumis Kucing',
    'Ramuan Jahe Kunyit'
  ]);
  expect(found('obat kunir', NAMED)).toEqual(['Kunyit']);
  expect(found('daun remujung kumis sirih', NAMED)).toEqual(['Kumis Kucing', 'Sirih']);
  for (const typed of ['dan', 'a b', ', ,', 'xyz qrs', 'di ke', '(((((', '[kumis'])
    expect(found(typed, [['Jahe'], ['Sirih']])).toEqual([]);
});

test('§9 Search: long queries and lists of many parts are limited to a few words', () => {
  for (const typed of ['a', 'a ', 'e\u0301', '(', 'abcdefgh ', 'İ', '生', '\ufdfa', 'kunyit jahe '])
    expect(readQuery(typed.repeat(10_000))?.words.join('').length).toBeLessThan(5000);
  const many = Array.from({ length: 100 }, (_, index) => `word${index}`);
  expect(readQuery(many.join(' '))?.words).toHaveLength(8);
  expect(readQuery(many.join(','))?.parts.flatMap(({ words }) => words)).toHaveLength(8);
});
