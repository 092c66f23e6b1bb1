import { apiPaths } from '#lib/contract/api-paths.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { toCard } from './card.ts';
import type { Card } from './card.ts';

/** The first page as it is now, and how many products there are in all. */
export async function loadFirstPage(): Promise<{ cards: readonly Card[]; total: number }> {
  const { items, total } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE
  });
  return { cards: items.map(toCard), total };
}

/**
 * The cards that changed last: what the index of all cards, which was built with the page, may not
 * have yet.
 */
export async function loadChangedCards(): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, {
    page: 1,
    per_page: DEFAULT_PAGE_SIZE,
    sort: 'updated_at',
    order: 'desc'
  });
  return items.map(toCard);
}
