import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIds } from '#lib/contract/lists.ts';
import { joinNames, parseNames } from '#lib/contract/name-lists.ts';

it.each([
  ['[3, 1, 3]', [3, 1]],
  ['[3, "1", {"id": 2, "name": "Jahe"}]', [3, 1, 2]],
  [[{ id: 5, name: 'Jahe' }], [5]],
  [null, []],
  [undefined, []],
  [' ', []],
  ['[]', []]
])('§7 Lists of references: %j is read as %j', (sent, ids) => {
  expect(parseIds(sent)).toEqual(ids);
});

const NO_IDS = [5, '5', true, {}, { length: 1 }, '[1', '1,2', '{"id":1}', '['.repeat(20_000)];
const NO_ID = [0, -1, 1.5, 2 ** 31, null, [1], '1e1', '0x1', { id: [1] }];
it.each([...NO_IDS, ...NO_ID.map((id) => [id])].map((sent) => [sent]))(
  '§5 Lists of references: %j is not a list of ids',
  (sent) => {
    expect(parseIds(sent)).toBeUndefined();
  }
);

it.each([
  ['Jahe; Kunyit', ['Jahe', 'Kunyit']],
  ['Jahe\nKunyit;;\n', ['Jahe', 'Kunyit']],
  ['Jahe, merah; "Temu; ""ireng"""', ['Jahe, merah', 'Temu; "ireng"']],
  ['5" daun; Jahe', ['5" daun', 'Jahe']],
  ['', []]
])('§3 Names: %j is read as %j', (text, names) => {
  expect(parseNames(text)).toEqual(names);
});

it('§3 Names: splitting joined names returns the same names', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', ' ', ';', '"', ',', '\n', '[') })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(parseNames(joinNames(names))).toEqual(names);
    })
  );
});
