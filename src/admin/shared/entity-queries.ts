import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { api } from './api.ts';
import { toQuery, type ListState } from './list-state.ts';
import { rowName, type Row } from './rows.ts';

/** The key of all cached queries about an entity. */
export const entityKey = (name: EntityName) => ['entity', name] as const;

export interface RowPage {
  items: Row[];
  total: number;
}

/** One page of an entity's rows; the last page stays while another loads. */
export function useRows(entity: AnyEntity, state: ListState) {
  const query = toQuery(entity, state);
  return useQuery({
    queryKey: [...entityKey(entity.name), 'page', query],
    queryFn: (): Promise<RowPage> => api.page(entity, query),
    placeholderData: keepPreviousData
  });
}

/** The row that a form edits, as the server has it now, with its texts in all languages. */
export function useRow(entity: AnyEntity, id: number) {
  return useQuery({
    queryKey: [...entityKey(entity.name), 'one', id],
    queryFn: (): Promise<Row> => api.one(entity, id, { translations: 'all' }),
    gcTime: 0,
    // A save by somebody else must not replace what is being typed.
    staleTime: Infinity
  });
}

/** The key of an entity's cached pages. */
export const pagesKey = (entity: AnyEntity) => [...entityKey(entity.name), 'page'] as const;

/** The names of rows that a cached page has, by their ids. */
export function namesOf(client: QueryClient, entity: AnyEntity): Map<number, string> {
  const pages = client.getQueriesData<RowPage>({ queryKey: pagesKey(entity) });
  const rows = pages.flatMap(([, page]) => page?.items ?? []);
  return new Map(rows.map((row) => [row.id, rowName(entity, row)]));
}

/** Changes the rows of every cached page, and its total by those removed. */
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

/** Fetches again what a change may affect: lists, names in other entities, trash and history. */
export function invalidateLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: ['entity'],
    predicate: ({ queryKey }) => queryKey[2] !== 'one'
  });
  for (const name of ['trash', 'history', 'review', 'publishing'])
    void client.invalidateQueries({ queryKey: [name] });
}
