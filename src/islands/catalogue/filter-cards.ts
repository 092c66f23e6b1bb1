import { fold } from '#lib/i18n/fold.ts';
import type { ListedCard } from './card.ts';

/** Cards of a category ('' is all) whose name contains `q`, ignoring case (§2 Catalogue). */
export function filterCards(
  cards: readonly ListedCard[],
  { q, category }: { q: string; category: string }
): ListedCard[] {
  const wanted = fold(q);
  return cards.filter(
    (card) => (!category || card.category === category) && fold(card.name).includes(wanted)
  );
}
