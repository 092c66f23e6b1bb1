import { expect, test } from 'vitest';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import {
  toFormValues,
  toPayload,
  validate,
  readReferences,
  referenceNames,
  writeReferences
} from '#core/fields/form-values.ts';
import { isNameList, matchNames } from '#core/fields/entity-list-combobox.tsx';
import { placeRow } from '../../support/places.ts';

const [jahe, kunyit, merah] = [
  { id: 3, name: 'Jahe' },
  { id: 1, name: 'kunyit' },
  { id: 2, name: 'Jahe, merah' }
];
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
  ['Jahe\tKunyit', ['Jahe', 'kunyit'], []],
  ['1. Jahe, merah\n2. kunyit\n• Lada', ['Jahe, merah', 'kunyit'], ['Lada']],
  ['Pala, Lada', [], ['Pala', 'Lada']],
  [' ; ,\n', [], []]
])('§2 References: the pasted text %j contains the names %j', (text, names, unknown) => {
  const matches = matchNames(text, [jahe, kunyit, merah]);
  expect(matches.rows.map(({ name }) => name)).toEqual(names);
  expect(matches.unknown).toEqual(unknown);
});

test('§2 References: a text without separators is a single name, not a list', () => {
  const lists = [' Jahe\n', 'Jahe;Kunyit', 'a\nb', 'a\tb', 'a, b'].map(isNameList);
  expect(lists).toEqual([false, true, true, true, true]);
});

test('§5 References: a new row is sent with the ids of its lists, an update only with those of changed lists', () => {
  const values = toFormValues(jamuCentre, stored);
  expect(toPayload(jamuCentre, values, stored)).not.toHaveProperty('products');
  const changed = { ...values, products: writeReferences([kunyit]) };
  expect(toPayload(jamuCentre, changed, stored)).toMatchObject({ products: [1] });
  const emptied = { ...values, products: writeReferences([]) };
  expect(toPayload(jamuCentre, emptied, stored)).toMatchObject({ products: [] });
  expect(toPayload(jamuCentre, values, undefined)).toMatchObject({ products: [3, 1] });
});

test('§5 Coordinates: must be within range, may have a decimal comma or point, and must be both given or both empty', () => {
  const values = toFormValues(jamuCentre, stored);
  const errorsOf = (latitude: string, longitude: string) =>
    validate(jamuCentre, { ...values, latitude, longitude });
  expect(errorsOf('', '')).toEqual({});
  expect(errorsOf('-7,66', '110.42')).toEqual({});
  expect(errorsOf('91', '0')).toEqual({ latitude: 'Latitude must be between -90 and 90' });
  expect(errorsOf('x', '0')).toEqual({ latitude: 'Invalid latitude: must be a valid number' });
  expect(errorsOf('', '0')).toEqual({
    latitude: 'Latitude is missing: latitude and longitude are given together or not at all'
  });
});
