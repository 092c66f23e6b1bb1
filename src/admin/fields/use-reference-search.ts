import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../shared/entity-queries.ts';
import { everyStatus } from '../shared/list-state.ts';
import { rowName, type Row } from '../shared/rows.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';

/** How many are offered; more are found by typing. */
const SHOWN = 20;

/** Rows whose name contains what is typed, but for those that are chosen. */
export function useReferenceSearch(
  listed: EntityName,
  typed: string,
  chosen: readonly ListedRow[],
  isOpen: boolean
) {
  const entity = entities[listed];
  const q = useDebouncedValue(typed.trim());
  const query = {
    page: 1,
    per_page: SHOWN,
    sort: String(entity.search[0]),
    ...(q ? { q } : {}),
    ...everyStatus(entity)
  };
  const { data, isFetching, isError } = useQuery({
    queryKey: [...entityKey(listed), 'page', query],
    queryFn: (): Promise<{ items: Row[]; total: number }> => api.page(entity, query),
    enabled: isOpen,
    placeholderData: keepPreviousData
  });
  const taken = new Set(chosen.map(({ id }) => id));
  return {
    options: (data?.items ?? [])
      .filter(({ id }) => !taken.has(id))
      .map((row) => ({ id: row.id, name: rowName(entity, row) })),
    isSearching: isFetching || typed.trim() !== q,
    hasFailed: isError
  };
}
