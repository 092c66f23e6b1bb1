import { expect, test } from 'vitest';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues, toPayload, validate } from '#core/fields/form-values.ts';
import {
  isNameList,
  matchNames,
  readReferences,
  referenceNames,
  writeReferences
} from '#core/fields/references.ts';
import { placeRow } from '../../support/places.ts';

const [jahe, kunyit, merah] = [
  { id: 3, name: 'Jahe' },
  { id: 1, name: 'kunyit' },
  { id: 2, name: 'Jahe, merah' }
];
const { default: t } = adminWords;
const stored = { ...placeRow, id: 7, name: 'Joglo', opening_hours: '', products: [jahe, kunyit] };

test('§2 References: rows are sorted by name in a form', () => {
  expect(writeReferences([kunyit, merah, jahe, kunyit])).toBe(
    writeReferences([jahe, merah, kunyit])
  );
  expect(readReferences(writeReferences([kunyit, jahe]))).toEqual([jahe, kunyit]);
  expect(referenceNames(writeReferences([kunyit, jahe]))).toBe('Jahe, kunyit');
  for (const broken of ['', 'x', '5', 'null']) expect(readReferences(broken)).toEqual([]);
});

test.each([
  ['Jahe\r\nKUNYIT\r\n', ['Jahe', 'kunyit'], []],
  ['jahe; Kunyit, Lada', ['Jahe', 'kunyit'], ['Lada']],
  ['jahe, Merah\nkunyit', ['Jahe, merah', 'kunyit'], []],
  ['Pala, Lada', [], ['Pala', 'Lada']],
  [' ; ,\n', [], []]
])('§2 References: the pasted text %j names %j', (text, names, unknown) => {
  const matches = matchNames(text, [jahe, kunyit, merah]);
  expect(matches.rows.map(({ name }) => name)).toEqual(names);
  expect(matches.unknown).toEqual(unknown);
});

test('§2 References: a single name is not a list', () => {
  expect([' Jahe\n', 'Jahe;Kunyit', 'a\nb', 'a, b'].map(isNameList)).toEqual([
    false,
    true,
    true,
    true
  ]);
});

test('§5 References: a save sends ids; an update only those of changed lists', () => {
  const values = toFormValues(jamuCentre, stored);
  expect(toPayload(jamuCentre, values, stored)).not.toHaveProperty('products');
  const changed = { ...values, products: writeReferences([kunyit]) };
  expect(toPayload(jamuCentre, changed, stored)).toMatchObject({ products: [1] });
  const emptied = { ...values, products: writeReferences([]) };
  expect(toPayload(jamuCentre, emptied, stored)).toMatchObject({ products: [] });
  expect(toPayload(jamuCentre, values, undefined)).toMatchObject({ products: [3, 1] });
});

test('§5 Coordinates: within range, with a comma or a point, both or neither', () => {
  const values = toFormValues(jamuCentre, stored);
  const wrong = (latitude: string, longitude: string) =>
    validate(jamuCentre, { ...values, latitude, longitude }, t);
  expect(wrong('', '')).toEqual({});
  expect(wrong('-7,66', '110.42')).toEqual({});
  expect(wrong('91', '0')).toEqual({ latitude: 'Latitude must be between -90 and 90' });
  expect(wrong('x', '0')).toEqual({ latitude: 'Invalid latitude: must be a valid number' });
  expect(wrong('', '0')).toEqual({
    latitude: 'Latitude is missing: latitude and longitude are given together or not at all'
  });
});
