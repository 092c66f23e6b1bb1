import { fold } from '#lib/i18n/fold.ts';
import type { ListedCard, Card } from './card.ts';

/** Merges changed cards into the list; new ones come last, as their ids do. */
export function withChanges(cards: readonly ListedCard[], changed: readonly Card[]): ListedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const newer = new Map(changed.map((card) => [card.id, card]));
  const added = changed.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  return [...cards.map((card) => newer.get(card.id) ?? card), ...added];
}

/** One page of a list; a page beyond the last one counts as the last. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  size: number
): { items: T[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, last);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, last };
}

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
