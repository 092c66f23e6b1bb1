import { expect, test } from 'vitest';
import { withChanges } from '../../../../src/islands/catalogue/with-changes.ts';

const card = (id: number, name: string) => ({
  id,
  name,
  preview: '',
  price: 1,
  category: 'Daun',
  image: ''
});

test('§2 Catalogue: what changed since the index was built stands in its place, what is new at the end', () => {
  const cards = [card(1, 'Adas'), card(2, 'Bangle'), card(3, 'Cengkeh')];
  const changed = [card(9, 'Zodia'), card(2, 'Bangle Hitam'), card(7, 'Yodium')];
  expect(withChanges(cards, changed).map(({ name }) => name)).toEqual([
    'Adas',
    'Bangle Hitam',
    'Cengkeh',
    'Yodium',
    'Zodia'
  ]);
});

test('§2 Catalogue: without changes the index stays as it is', () => {
  const cards = [card(1, 'Adas')];
  expect(withChanges(cards, [])).toEqual(cards);
});
