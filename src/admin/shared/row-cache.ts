import type { QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { entityKey } from './entity-key.ts';
import type { Row } from './row.ts';
import type { RowPage } from './entity-queries.ts';

/** The pages of an entity's list that are at hand. */
export const pagesKey = (entity: AnyEntity) => [...entityKey(entity.name), 'page'] as const;

/** Shows rows changed in every page at hand; what is taken out counts no longer. */
export function changePages(
  client: QueryClient,
  entity: AnyEntity,
  change: (rows: Row[]) => Row[]
): void {
  client.setQueriesData<RowPage>({ queryKey: pagesKey(entity) }, (page) => {
    if (!page) return page;
    const items = change(page.items);
    return { items, total: page.total - (page.items.length - items.length) };
  });
}

/**
 * Fetches again what a change may have touched: it moves rows, other entities show this one's name,
 * the trash and the history grow.
 */
export function invalidateLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: ['entity'],
    predicate: ({ queryKey }) => queryKey[2] !== 'one'
  });
  for (const name of ['trash', 'history', 'publishing'])
    void client.invalidateQueries({ queryKey: [name] });
}
