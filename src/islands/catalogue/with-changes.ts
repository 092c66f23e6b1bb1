import type { Card, ListedCard } from './card.ts';

/**
 * Cards with those that changed since in their places; new ones come last, as the newest ids do.
 */
export function withChanges(cards: readonly ListedCard[], changed: readonly Card[]): ListedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const newer = new Map(changed.map((card) => [card.id, card]));
  const added = changed.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  return [...cards.map((card) => newer.get(card.id) ?? card), ...added];
}
