import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { productName } from '#lib/i18n/translated.ts';
import type { ListedCard } from './card.ts';
import type { Sort } from './list-state.ts';

/**
 * The cards in the order that was chosen, '' as they are. Names are those of the page's language;
 * of equal prices the name decides. A higher id is newer.
 */
export function sortCards(
  cards: readonly ListedCard[],
  sort: Sort | '',
  locale: Locale
): ListedCard[] {
  if (!sort) return [...cards];
  if (sort === 'newest') return cards.toSorted((one, other) => other.id - one.id);
  const { compare } = new Intl.Collator(LANGUAGE[locale], { numeric: true });
  const named = cards
    .map((card) => ({ card, name: productName(card, locale) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ card }) => card);
  if (sort === 'name') return named;
  const way = sort === 'price' ? 1 : -1;
  return named.toSorted((one, other) => way * (one.price - other.price));
}
