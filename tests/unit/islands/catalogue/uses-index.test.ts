import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeUses, findUses } from '../../../../src/islands/catalogue/uses-index.ts';

const USES = [
  {
    id: 7,
    texts: ['Secara tradisional untuk meredakan batuk.', 'Traditionally used to ease coughs.']
  },
  { id: 3, texts: ['Untuk masuk angin dan membantu pencernaan.', 'For a chill, and digestion.'] },
  { id: 12, texts: ['Melegakan batuk saat masuk angin.', ''] }
];
const index = encodeUses(USES);
const matches = (typed: string, allowTypo = false) =>
  [...findUses(index, typed, allowTypo).keys()].toSorted((a, b) => a - b);

test('§2 Catalogue: a use is found in every language, as part of a word or with a typo', () => {
  expect(matches('batuk')).toEqual([7, 12]);
  expect(matches('COUGH')).toEqual([7]);
  expect(matches('cerna')).toEqual([3]);
  expect(matches('batukk', true)).toEqual([7, 12]);
  expect(matches('batukk')).toEqual([]);
});

test('§2 Catalogue: uses are counted by the words that they contain, except stop words', () => {
  expect(findUses(index, 'masuk angin', false)).toEqual(
    new Map([
      [3, 2],
      [12, 2]
    ])
  );
  expect(findUses(index, 'batuk angin', false)).toEqual(
    new Map([
      [7, 1],
      [12, 2],
      [3, 1]
    ])
  );
  expect(findUses(index, 'batuk, pencernaan dan angin', false).get(3)).toBe(2);
  expect(matches('obat untuk batuk')).toEqual([7, 12]);
  expect(matches('medicine for cough')).toEqual([7]);
  expect(matches('batuk dingin')).toEqual([7, 12]);
});

test('§2 Catalogue: uses are found in joined words and a former spelling', () => {
  expect(matches('masukangin')).toEqual([3, 12]);
  expect(matches('masoek angin')).toEqual([3, 12]);
  expect(matches('oentoek batoek')).toEqual([7, 12]);
});

test.each(['', '  ', 'ba', '...', 'obat', '%', 'x'.repeat(10_000)])(
  '§2 Catalogue: no use is found by %j',
  (typed) => expect(matches(typed)).toEqual([])
);

test('§2 Catalogue: words that most plants share are left out of the index of uses', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    texts: [`Secara tradisional digunakan untuk ${index % 10 === 0 ? 'demam' : `guna${index}`}`]
  }));
  const { words } = encodeUses(many);
  expect(words).toContain('demam');
  expect(words).not.toContain('digunakan');
  expect([...findUses(encodeUses(many), 'demam', false).keys()]).toEqual([1, 11, 21]);
});

test('§2 Catalogue: the uses of 10,000 plants take less than 300 KB compressed', () => {
  const words = Array.from({ length: 3000 }, (_, index) => `kata${index.toString(36)}`);
  const uses = Array.from({ length: 10_000 }, (_, id) => ({
    id: id + 1,
    texts: Array.from(
      { length: 16 },
      (_, index) => words[(id * 31 + index * 997) % words.length] ?? ''
    )
  }));
  const sent = gzipSync(JSON.stringify(encodeUses(uses)));
  expect(sent.length).toBeLessThan(300_000);
});
