import { apiPaths } from '#lib/contract/api-paths.ts';
import { HOME } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { toCard } from './card.ts';
import type { Card } from './card.ts';

/** The first six cards as they are now. */
export async function loadHomeCards(): Promise<Card[]> {
  const { items } = await api.page(apiPaths.product, { page: 1, per_page: HOME.products });
  return items.map(toCard);
}
