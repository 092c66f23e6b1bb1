import type { ListedCard } from './card.ts';

const fold = (text: string): string => text.toLocaleLowerCase('id');

/**
 * Cards whose name contains `q`, whatever the case, within a category; '' is every category (§2
 * Catalogue).
 */
export function filterCards(
  cards: readonly ListedCard[],
  { q, category }: { q: string; category: string }
): ListedCard[] {
  const wanted = fold(q.trim());
  return cards.filter(
    (card) => (!category || card.category === category) && fold(card.name).includes(wanted)
  );
}
