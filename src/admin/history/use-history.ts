import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Change } from '#lib/contract/history.ts';
import { api } from '#lib/session/session.ts';
import { toPageQuery } from '../shared/entity-page.ts';
import type { EntityPage } from '../shared/entity-page.ts';
import { invalidateLists } from '../shared/row-cache.ts';

/**
 * A page of the history, of everything or of one row, and the way back to the values from before a
 * change.
 */
export function useHistory(state: EntityPage, id?: number) {
  const client = useQueryClient();
  const query = { ...toPageQuery(state), ...(id !== undefined && { id }) };
  return {
    page: useQuery({
      queryKey: ['history', query],
      queryFn: () => api.history(query),
      placeholderData: keepPreviousData
    }),
    restore: useMutation({
      mutationFn: ({ change, password }: { change: Change; password?: string }) =>
        api.restoreChange(change.id, password),
      onSettled: () => invalidateLists(client)
    })
  };
}
