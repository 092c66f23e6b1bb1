import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { toQuery } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { Row } from './row.ts';

/** The key under which everything of an entity is cached. */
export const entityKey = (name: EntityName) => ['entity', name] as const;

export interface RowPage {
  items: Row[];
  total: number;
}

/** One page of an entity's rows; while another loads, the last one stays. */
export function useRows(entity: AnyEntity, state: ListState) {
  const query = toQuery(state);
  return useQuery({
    queryKey: [...entityKey(entity.name), 'page', query],
    queryFn: (): Promise<RowPage> => api.page(entity, query),
    placeholderData: keepPreviousData
  });
}

/** The row that a form edits, always as the server has it now. */
export function useRow(entity: AnyEntity, id: number) {
  return useQuery({
    queryKey: [...entityKey(entity.name), 'one', id],
    queryFn: (): Promise<Row> => api.one(entity, id),
    gcTime: 0,
    // What is being typed must not be replaced by what somebody else stores meanwhile.
    staleTime: Infinity
  });
}

/** Every product category, to choose from. */
export const useCategories = () =>
  useQuery({
    queryKey: [...entityKey('productCategory'), 'all'],
    queryFn: () => api.list(entities.productCategory)
  });

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
