import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Trashed } from '#lib/contract/endpoints/trash.ts';
import { api } from '#lib/session/session.ts';
import { toPageQuery, type EntityPage } from '../shared/entity-filter.tsx';
import { invalidateLists } from '../shared/entity-queries.ts';

/** A page of the trash, and its actions. */
export function useTrash(state: EntityPage) {
  const client = useQueryClient();
  const query = toPageQuery(state);
  const onSettled = () => invalidateLists(client);
  return {
    page: useQuery({
      queryKey: ['trash', query],
      queryFn: () => api.trash(query),
      placeholderData: keepPreviousData
    }),
    restore: useMutation({ mutationFn: ({ id }: Trashed) => api.restoreTrashed(id), onSettled }),
    remove: useMutation({ mutationFn: ({ id }: Trashed) => api.removeTrashed(id), onSettled }),
    empty: useMutation({ mutationFn: (password: string) => api.emptyTrash(password), onSettled })
  };
}
