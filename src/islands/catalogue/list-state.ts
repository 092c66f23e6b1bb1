import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { productName } from '#lib/i18n/translated.ts';
import type { IndexedCard } from './card.ts';

export const PAGE_SIZES = [10, 12, 25, 50, 100] as const;

/** The orders that a visitor can choose, with their names in the URL. */
export const SORTS = ['name', 'price', 'price-desc', 'newest'] as const;

export type Sort = (typeof SORTS)[number];

/**
 * The state of the catalogue; `category` is a name or '' for all. Without `sort`, the order is the
 * site's own, or best matches first.
 */
export interface ListState {
  q: string;
  category: string;
  sort: Sort | '';
  page: number;
  perPage: number;
}

const text = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').replaceAll('\0', '');

const isPageSize = (size: number): boolean => PAGE_SIZES.some((known) => known === size);

/**
 * Reads the URL's query. Numbers that the page does not offer are ignored; an unknown category has
 * no products.
 */
export function readListState(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? DEFAULT_PAGE_SIZE);
  return {
    q: text(query, 'q'),
    category: text(query, 'category'),
    sort: SORTS.find((known) => known === query.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: isPageSize(perPage) ? perPage : DEFAULT_PAGE_SIZE
  };
}

/** Whether this is the state of the prerendered page. */
export const isFirstPage = ({ q, category, sort, page, perPage }: ListState): boolean =>
  !q.trim() && !category && !sort && page === 1 && perPage === DEFAULT_PAGE_SIZE;

/**
 * Returns the query for a changed state. A new search, category, order or page size starts at page
 * 1 (§2 Catalogue).
 */
export function queryFor(
  state: ListState,
  change: Partial<ListState>
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

/**
 * Sorts cards by the chosen order; '' keeps their order. Names are compared in the page's language
 * and also order equal prices. Newer products have higher ids.
 */
export function sortCards(
  cards: readonly IndexedCard[],
  sort: Sort | '',
  locale: Locale
): IndexedCard[] {
  if (!sort) return [...cards];
  if (sort === 'newest') return cards.toSorted((a, b) => b.id - a.id);
  const { compare } = new Intl.Collator(LANGUAGE[locale], { numeric: true });
  const named = cards
    .map((card) => ({ card, name: productName(card, locale) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ card }) => card);
  if (sort === 'name') return named;
  const sign = sort === 'price' ? 1 : -1;
  return named.toSorted((a, b) => sign * (a.price - b.price));
}
