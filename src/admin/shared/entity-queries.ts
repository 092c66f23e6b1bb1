import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from './entity-key.ts';
import type { Row } from './row.ts';
import { toQuery } from '../resources/list-state.ts';
import type { ListState } from '../resources/list-state.ts';

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
