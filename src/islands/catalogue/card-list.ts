import { readQuery, search, searchText } from '#lib/contract/search.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { IndexedCard, Card } from './card.ts';

/** Merges changed cards into the list; new cards are appended, because their ids are higher. */
export function mergeCards(cards: readonly IndexedCard[], changed: readonly Card[]): IndexedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const newer = new Map(changed.map((card) => [card.id, card]));
  const added = changed.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  return [...cards.map((card) => newer.get(card.id) ?? card), ...added];
}

/** Returns one page of a list; a page number beyond the last page returns the last page. */
export function paginate<T>(
  items: readonly T[],
  page: number,
  size: number
): { items: T[]; page: number; last: number } {
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, last);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, last };
}

// Caches the search text of each card.
const texts = new WeakMap<IndexedCard, string>();

function cardText(card: IndexedCard): string {
  const text = texts.get(card) ?? searchText([card.name, card.name_en, ...card.others.split('\n')]);
  texts.set(card, text);
  return text;
}

/** The search texts of each category. Cards that changed after the build have only the name. */
function categoryTexts(cards: readonly IndexedCard[]): Map<string, string> {
  const namesByCategory = new Map<string, string>();
  for (const { category, groups } of cards)
    namesByCategory.set(category, namesByCategory.get(category) || groups || '');
  return new Map(
    [...namesByCategory].map(([name, names]) => [name, searchText([name, ...names.split('\n')])])
  );
}

/** Whether a name of a card or its category contains the search text without a typo. */
export function matchesName(cards: readonly IndexedCard[], q: string): boolean {
  const query = readQuery(q);
  if (!query || query.words.length === 0) return true;
  const groups = categoryTexts(cards);
  return cards.some((card) => {
    const texts = cardText(card) + (groups.get(card.category) ?? '');
    return query.words.every((word) => texts.includes(word));
  });
}

/** Returns the cards of a category ('' for all) that match `q`, best first (§2 Catalogue). */
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
    .filter((match): match is { card: IndexedCard; rank: number } => match.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}
