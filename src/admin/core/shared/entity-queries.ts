import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryClient
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { api } from './api.ts';
import { allFeatures } from './features.ts';
import { everyStatus, toQuery, type ListState, type RowFilter } from './list-state.ts';
import { optionName, rowName, type Row } from './rows.ts';

export const entityKey = (name: EntityName) => ['entity', name] as const;

export interface RowPage {
  items: Row[];
  total: number;
}

export function useRows(entity: AnyEntity, state: ListState) {
  const query = toQuery(entity, state);
  return useQuery({
    queryKey: [...entityKey(entity.name), 'page', query],
    queryFn: (): Promise<RowPage> => api.page(entity, query),
    placeholderData: keepPreviousData
  });
}

/** Queries the row of a form, with all translations. */
export function useRow(entity: AnyEntity, id: number | undefined) {
  return useQuery({
    queryKey: [...entityKey(entity.name), 'one', id],
    queryFn: id ? (): Promise<Row> => api.one(entity, id, { translations: 'all' }) : skipToken,
    gcTime: 0,
    // Not refetched, because a save by somebody else must not replace typed input.
    staleTime: Infinity
  });
}

/** Counts rows of every status. Requests a page after the last one, so that no rows are sent. */
export async function countRows(
  name: EntityName,
  filter: Partial<RowFilter> = {}
): Promise<number> {
  const query = { page: LIST.pages, per_page: 1, ...everyStatus(entities[name]), ...filter };
  return (await api.page(entities[name], query)).total;
}

type RowId = number | null | undefined;

export const optionNameKey = (name: EntityName, id: RowId) =>
  [...entityKey(name), 'name', id] as const;

export const useOptionName = (name: EntityName, id: RowId) =>
  useQuery({
    queryKey: optionNameKey(name, id),
    queryFn: async () => optionName(entities[name], await api.one(entities[name], id ?? 0)),
    enabled: Boolean(id)
  });

export const pagesKey = (entity: AnyEntity) => [...entityKey(entity.name), 'page'] as const;

// Starts with `pagesKey`, so that `changePages` also changes these rows.
const addedKey = (entity: AnyEntity) => [...pagesKey(entity), 'added'] as const;

export function recordAdded(client: QueryClient, entity: AnyEntity, row: Row): void {
  client.setQueryData<RowPage>(addedKey(entity), (page) => ({
    items: [row, ...(page?.items ?? [])],
    total: 0
  }));
}

/** Returns the rows that were added since the list was opened or filtered, newest first. */
export function useAddedRows(entity: AnyEntity, filter: string): Row[] {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: addedKey(entity) }),
    [client, entity, filter]
  );
  const queryFn = (): RowPage => ({ items: [], total: 0 });
  return useQuery({ queryKey: addedKey(entity), queryFn, enabled: false }).data?.items ?? [];
}

/** Queries the author of each row's last change, by row id. */
export function useLastAuthors({ name }: AnyEntity, ids: number[]): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({
    enabled: ids.length > 0,
    queryKey: ['history', 'authors', name, ids],
    queryFn: () => api.lastAuthors(name, ids)
  });
  return new Map(data.map(({ row_id, by_username }) => [row_id, by_username]));
}

/** Returns the names of rows on cached pages, by their ids. */
export function namesOf(client: QueryClient, entity: AnyEntity): Map<number, string> {
  const pages = client.getQueriesData<RowPage>({ queryKey: pagesKey(entity) });
  const rows = pages.flatMap(([, page]) => page?.items ?? []);
  return new Map(rows.map((row) => [row.id, rowName(entity, row)]));
}

/** Changes the rows of every cached page. If `change` removes rows, reduces the total. */
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

/** Refetches everything that a change may affect, except rows in open forms. */
export function invalidateLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: ['entity'],
    predicate: ({ queryKey }) => queryKey[2] !== 'one'
  });
  for (const { queryKey } of allFeatures())
    if (queryKey) void client.invalidateQueries({ queryKey: [queryKey] });
}
