import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { api } from '#lib/session/session.ts';
import { dataPath, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, type Untranslated } from '#lib/i18n/translated.ts';
import { DEFAULT_PAGE_SIZE, HOME } from '#lib/contract/limits.ts';
import { plainRows } from '#lib/content/rendered-rows.ts';
import { publishedData } from '#lib/browser/use-resource.ts';
import { toIndexedCard, type IndexedCard, type Card } from './card.ts';
import { CATALOGUE_INDEX, decodeCards, type CardIndex } from './card-index.ts';

const toIndexedCards = async (products: (Product & Untranslated)[]): Promise<Card[]> =>
  (await plainRows(products)).map(toIndexedCard);

async function fetchPage(
  locale: Locale,
  query: { per_page: number; sort?: string; order?: 'desc' }
) {
  const params = { page: 1, ...query, ...inPageLanguage(locale) };
  const { items, total } = await api.page(apiPaths.product, params);
  return { cards: await toIndexedCards(items), total };
}

export const loadHomeCards = async (locale: Locale): Promise<Card[]> =>
  (await fetchPage(locale, { per_page: HOME.products })).cards;

export const loadFirstPage = (locale: Locale): Promise<{ cards: readonly Card[]; total: number }> =>
  fetchPage(locale, { per_page: DEFAULT_PAGE_SIZE });

/** Returns the most recently changed cards, which may be newer than the built index. */
export const loadChangedCards = async (locale: Locale): Promise<Card[]> =>
  (await fetchPage(locale, { per_page: DEFAULT_PAGE_SIZE, sort: 'updated_at', order: 'desc' }))
    .cards;

/** Returns all cards, from the built index or, if it cannot be loaded, from the API. */
export async function loadCards(locale: Locale): Promise<IndexedCard[]> {
  const index = publishedData(dataPath(locale, CATALOGUE_INDEX)) as Promise<CardIndex>;
  const cards = await index.then(decodeCards).catch(() => []);
  if (cards.length > 0) return cards;
  return toIndexedCards(await api.list(apiPaths.product, inPageLanguage(locale)));
}
