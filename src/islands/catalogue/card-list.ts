import { readQuery, search, searchText } from '#lib/contract/search.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { IndexedCard, Card } from './card.ts';

/** Merges changed cards into the list; new ones come last, as their ids do. */
export function mergeCards(cards: readonly IndexedCard[], changed: readonly Card[]): IndexedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const newer = new Map(changed.map((card) => [card.id, card]));
  const added = changed.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  return [...cards.map((card) => newer.get(card.id) ?? card), ...added];
}

/** One page of a list; a page beyond the last one counts as the last. */
export function paginate<T>(
  items: readonly T[],
  page: number,
  size: number
): { items: T[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, last);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, last };
}

// The text of a card is read once, however often it is searched.
const texts = new WeakMap<IndexedCard, string>();

function cardText(card: IndexedCard): string {
  const text = texts.get(card) ?? searchText([card.name, card.name_en, ...card.others.split('\n')]);
  texts.set(card, text);
  return text;
}

/**
 * The search texts of each category: a card that changed since the index was built has only its
 * name.
 */
function categoryTexts(cards: readonly IndexedCard[]): Map<string, string> {
  const others = new Map<string, string>();
  for (const { category, groups } of cards)
    others.set(category, others.get(category) || groups || '');
  return new Map(
    [...others].map(([name, other]) => [name, searchText([name, ...other.split('\n')])])
  );
}

/** Whether a card, or its category, is called what was typed, or in part, without a slip. */
export function matchesName(cards: readonly IndexedCard[], q: string): boolean {
  const query = readQuery(q);
  if (!query || query.words.length === 0) return true;
  const groups = categoryTexts(cards);
  return cards.some((card) => {
    const texts = cardText(card) + (groups.get(card.category) ?? '');
    return query.words.every((word) => texts.includes(word));
  });
}

/** Cards of a category ('' is all) that `q` finds, the best found first (§2 Catalogue). */
export function filterCards(
  cards: readonly IndexedCard[],
  { q, category }: { q: string; category: string }
): IndexedCard[] {
  const shown = category ? cards.filter((card) => card.category === category) : cards;
  const query = readQuery(q);
  if (!query) return [...shown];
  // A name can consist of punctuation only.
  if (query.words.length === 0) return shown.filter(({ name }) => fold(name).includes(fold(q)));
  const rank = search(query);
  const groups = categoryTexts(shown);
  return shown
    .map((card) => ({ card, rank: rank(cardText(card), groups.get(card.category)) }))
    .filter((one): one is { card: IndexedCard; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
}
