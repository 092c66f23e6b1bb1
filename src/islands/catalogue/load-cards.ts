import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { api } from '#lib/session/session.ts';
import { dataPath, type Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage, type Untranslated } from '#lib/i18n/translated.ts';
import { DEFAULT_PAGE_SIZE, HOME } from '#lib/contract/limits.ts';
import { MAY_BE_FORMATTED } from '#lib/content/may-be-formatted.ts';
import { toIndexedCard, type IndexedCard, type Card } from './card.ts';
import { CATALOGUE_INDEX, decodeCards, type CardIndex } from './card-index.ts';

// Browsers load the code that removes Markdown only if a text may have some.
async function toIndexedCards(products: (Product & Untranslated)[]): Promise<Card[]> {
  if (!products.some(({ description }) => MAY_BE_FORMATTED.test(description)))
    return products.map(toIndexedCard);
  const { inPlainText } = await import('#lib/content/formatted.ts');
  return products.map(inPlainText).map(toIndexedCard);
}

/** The first six cards as they are now. */
export async function loadHomeCards(locale: Locale): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, {
    page: 1,
    per_page: HOME.products,
    ...inPageLanguage(locale)
  });
  return toIndexedCards(items);
}

/** The first page as it is now, and how many products there are in all. */
export async function loadFirstPage(
  locale: Locale
): Promise<{ cards: readonly Card[]; total: number }> {
  const { items, total } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE,
    ...inPageLanguage(locale)
  });
  return { cards: await toIndexedCards(items), total };
}

/** The cards that changed last, which the built index may lack. */
export async function loadChangedCards(locale: Locale): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE,
    sort: 'updated_at',
    order: 'desc',
    ...inPageLanguage(locale)
  });
  return toIndexedCards(items);
}

async function fetchIndex(locale: Locale): Promise<IndexedCard[]> {
  const answer = await fetch(dataPath(locale, CATALOGUE_INDEX));
  return answer.ok ? decodeCards((await answer.json()) as CardIndex) : [];
}

/** Every card, from the built index or else from the API. */
export async function loadCards(locale: Locale): Promise<IndexedCard[]> {
  const cards = await fetchIndex(locale).catch(() => []);
  if (cards.length > 0) return cards;
  return toIndexedCards(await api.list(apiPaths.product, inPageLanguage(locale)));
}
