import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import {
  isSearchable,
  modernize,
  readQuery,
  searchItems,
  searchText,
  sortByName,
  type QueryPart
} from '#lib/contract/search.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName } from '#lib/i18n/translated.ts';
import type { IndexedCard, Card } from './card.ts';

export const PAGE_SIZES = [10, 12, 25, 50, 100] as const;

export const SORTS = ['name', 'price', 'price-desc', 'newest'] as const;

export type Sort = (typeof SORTS)[number];

export interface CatalogueState {
  q: string;
  /** The name of a category; '' for all. */
  category: string;
  /** '' for the order of the site or, in a search, the best matches first. */
  sort: Sort | '';
  page: number;
  perPage: number;
}

const text = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').replaceAll('\0', '');

/** Reads the state from the URL's query. Replaces invalid values by the defaults. */
export function readCatalogueState(query: URLSearchParams): CatalogueState {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page'));
  return {
    q: text(query, 'q'),
    category: text(query, 'category'),
    sort: SORTS.find((known) => known === query.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? DEFAULT_PAGE_SIZE
  };
}

/** Whether this is the state of the prerendered page. */
export const isFirstPage = ({ q, category, sort, page, perPage }: CatalogueState): boolean =>
  !q.trim() && !category && !sort && page === 1 && perPage === DEFAULT_PAGE_SIZE;

/** Returns the query for a changed state. All changes except a new page start at page 1 (§2). */
export function queryFor(
  state: CatalogueState,
  change: Partial<CatalogueState>
): Record<string, string | number | undefined> {
  const { q, category, sort, page, perPage } = { ...state, page: 1, ...change };
  return {
    q,
    category,
    sort,
    page: page > 1 ? page : undefined,
    per_page: perPage === DEFAULT_PAGE_SIZE ? undefined : perPage
  };
}

/** Replaces changed cards and appends new ones, which have the highest ids. */
export function mergeCards(cards: readonly IndexedCard[], changed: readonly Card[]): IndexedCard[] {
  const known = new Set(cards.map(({ id }) => id));
  const newer = new Map(changed.map((card) => [card.id, card]));
  const added = changed.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.id - b.id);
  return [...cards.map((card) => newer.get(card.id) ?? card), ...added];
}

/** Returns one page of a list, or the last page if the number is higher. */
export function paginate<T>(items: readonly T[], page: number, size: number) {
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, last);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, last };
}

const searchTexts = new WeakMap<IndexedCard, string>();

function cardText(card: IndexedCard): string {
  const text =
    searchTexts.get(card) ?? searchText([card.name, card.name_en, ...card.others.split('\n')]);
  searchTexts.set(card, text);
  return text;
}

/** Returns the search text of each category. Cards from the API lack `groups`. */
function categoryTexts(cards: readonly IndexedCard[]): Map<string, string> {
  const namesByCategory = new Map<string, string>();
  for (const { category, groups } of cards)
    namesByCategory.set(category, namesByCategory.get(category) || groups || '');
  return new Map(
    [...namesByCategory].map(([name, names]) => [name, searchText([name, ...names.split('\n')])])
  );
}

/**
 * True if the names of one card and of its category contain all words of a query, as typed or in
 * today's spelling, without typos. Each name in a list (`jahe, kunyit`) can match another card.
 */
export function matchesName(cards: readonly IndexedCard[], q: string): boolean {
  const query = readQuery(q);
  if (!query) return true;
  const groups = categoryTexts(cards);
  const isName = ({ phrase }: QueryPart) => {
    const forms = [phrase, modernize(phrase)].map((form) => form.split(' '));
    return cards.some((card) => {
      const names = cardText(card) + (groups.get(card.category) ?? '');
      return forms.some((words) => words.every((word) => names.includes(word)));
    });
  };
  return isName(query) || (query.parts.length > 0 && query.parts.every(isName));
}

/** Returns the number of a query's words that the names of a card contain. */
export const countWords = (card: IndexedCard, q: string): number =>
  (readQuery(q)?.words ?? []).filter((word) => isSearchable(word) && cardText(card).includes(word))
    .length;

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
  const groups = categoryTexts(shown);
  const ranks = searchItems(query, shown, cardText, (card) => groups.get(card.category) ?? '');
  const rankOf = (card: IndexedCard) => ranks.get(card) ?? Infinity;
  return shown.filter((card) => ranks.has(card)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Sorts cards; '' keeps their order. Newer products have higher ids. */
export function sortCards(cards: readonly IndexedCard[], sort: Sort | '', locale: Locale) {
  if (!sort) return [...cards];
  if (sort === 'newest') return cards.toSorted((a, b) => b.id - a.id);
  const named = sortByName(cards, (card) => productName(card, locale));
  if (sort === 'name') return named;
  const sign = sort === 'price' ? 1 : -1;
  // Products without a price come last.
  const rank = ({ price }: IndexedCard) => (price > 0 ? sign * price : Infinity);
  return named.toSorted((a, b) => rank(a) - rank(b));
}
