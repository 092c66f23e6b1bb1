import { apiPaths } from '#lib/contract/api-paths.ts';
import { api } from '#lib/session/session.ts';
import { toCard } from './card.ts';
import { decodeCards } from './card-index.ts';
import type { CardIndex } from './card-index.ts';
import type { ListedCard } from './card.ts';

/** Where the build puts the index of all cards. */
const INDEX = '/catalogue.json';

async function fromIndex(): Promise<ListedCard[]> {
  const answer = await fetch(INDEX);
  return answer.ok ? decodeCards((await answer.json()) as CardIndex) : [];
}

/** Every card: from the index that was built with the page, or from the API where there is none. */
export async function loadCards(): Promise<ListedCard[]> {
  const cards = await fromIndex().catch(() => []);
  return cards.length > 0 ? cards : (await api.list(apiPaths.product)).map(toCard);
}
