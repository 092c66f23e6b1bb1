import { readQuery, search, searchText } from '#lib/contract/search.ts';
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

// The text of a card is read once, however often it is searched.
const texts = new WeakMap<ListedCard, string>();

function textOf(card: ListedCard): string {
  const text = texts.get(card) ?? searchText([card.name, card.name_en, ...card.others.split('\n')]);
  texts.set(card, text);
  return text;
}

/**
 * The search texts of each category: a card that changed since the index was built has only its
 * name.
 */
function groupTexts(cards: readonly ListedCard[]): Map<string, string> {
  const others = new Map<string, string>();
  for (const { category, groups } of cards)
    others.set(category, others.get(category) || groups || '');
  return new Map(
    [...others].map(([name, other]) => [name, searchText([name, ...other.split('\n')])])
  );
}

/** Whether a card, or its category, is called what was typed, or in part, without a slip. */
export function isCalled(cards: readonly ListedCard[], q: string): boolean {
  const query = readQuery(q);
  if (!query || query.words.length === 0) return true;
  const groups = groupTexts(cards);
  return cards.some((card) => {
    const texts = textOf(card) + (groups.get(card.category) ?? '');
    return query.words.every((word) => texts.includes(word));
  });
}

/** Cards of a category ('' is all) that `q` finds, the best found first (§2 Catalogue). */
export function filterCards(
  cards: readonly ListedCard[],
  { q, category }: { q: string; category: string }
): ListedCard[] {
  const shown = category ? cards.filter((card) => card.category === category) : cards;
  const query = readQuery(q);
  if (!query) return [...shown];
  // A name can consist of punctuation only.
  if (query.words.length === 0) return shown.filter(({ name }) => fold(name).includes(fold(q)));
  const rank = search(query);
  const groups = groupTexts(shown);
  return shown
    .map((card) => ({ card, rank: rank(textOf(card), groups.get(card.category)) }))
    .filter((one): one is { card: ListedCard; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
}
