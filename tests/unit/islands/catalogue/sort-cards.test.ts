import { expect, test } from 'vitest';
import type { Locale } from '#lib/i18n/locale.ts';
import type { IndexedCard } from '../../../../src/islands/catalogue/card.ts';
import { type Sort, sortCards } from '../../../../src/islands/catalogue/card-list.ts';
import { cardWith } from '../../../support/cards.ts';

const card = (id: number, name: string, name_en: string, price: number): IndexedCard =>
  cardWith({ id, name, name_en, price });
const cards = [
  card(3, 'jahe', 'Ginger', 9000),
  card(1, 'Sirih', 'Betel', 500),
  card(7, 'Éla', '', 9000)
];
const sorted = (sort: Sort | '', locale: Locale = 'default') =>
  sortCards(cards, sort, locale).map(({ id }) => id);

test('§2 Catalogue: without a chosen order the cards stay as they are', () => {
  expect(sorted('')).toEqual([3, 1, 7]);
});

test('§2 Catalogue: names are sorted by the rules and names of the page’s language', () => {
  expect(sorted('name')).toEqual([7, 3, 1]);
  expect(sorted('name', 'en')).toEqual([1, 7, 3]);
});

test('§2 Catalogue: equal prices are sorted by name, and the newest comes first', () => {
  expect(sorted('price')).toEqual([1, 7, 3]);
  expect(sorted('price-desc')).toEqual([7, 3, 1]);
  const newest = sortCards([...cards, card(8, 'Zaitun', '', 1)], 'newest', 'default');
  expect(newest.map(({ id }) => id)).toEqual([8, 7, 3, 1]);
  expect(cards[0]?.id).toBe(3);
});

test('§2 Catalogue: products without a price follow in both orders by price', () => {
  const more = [card(4, 'Asam', '', 0), ...cards, card(5, 'Adas', '', 0)];
  const ids = (sort: Sort) => sortCards(more, sort, 'default').map(({ id }) => id);
  expect(ids('price')).toEqual([1, 7, 3, 5, 4]);
  expect(ids('price-desc')).toEqual([7, 3, 1, 5, 4]);
});
