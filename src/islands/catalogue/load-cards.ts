import { apiPaths } from '#lib/contract/api-paths.ts';
import { api } from '#lib/session/session.ts';
import { DEFAULT_PAGE_SIZE, HOME } from '#lib/contract/limits.ts';
import { toCard, type ListedCard, type Card } from './card.ts';
import { CATALOGUE_INDEX, decodeCards, type CardIndex } from './card-index.ts';

/** The first six cards as they are now. */
export async function loadHomeCards(): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, { page: 1, per_page: HOME.products });
  return items.map(toCard);
}

/** The first page as it is now, and how many products there are in all. */
export async function loadFirstPage(): Promise<{ cards: readonly Card[]; total: number }> {
  const { items, total } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE
  });
  return { cards: items.map(toCard), total };
}

/** The cards that changed last, which the built index may lack. */
export async function loadChangedCards(): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE,
    sort: 'updated_at',
    order: 'desc'
  });
  return items.map(toCard);
}

async function fromIndex(): Promise<ListedCard[]> {
  const answer = await fetch(CATALOGUE_INDEX);
  return answer.ok ? decodeCards((await answer.json()) as CardIndex) : [];
}

/** Every card, from the built index or else from the API. */
export async function loadCards(): Promise<ListedCard[]> {
  const cards = await fromIndex().catch(() => []);
  return cards.length > 0 ? cards : (await api.list(apiPaths.product)).map(toCard);
}
