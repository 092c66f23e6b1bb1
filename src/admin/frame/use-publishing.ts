import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublishState } from '#lib/contract/publishing.ts';
import { api } from '#lib/session/session.ts';

const KEY = ['publishing'];

/** How long to wait before asking again: closely while something is under way. */
export const pollEvery = (state: PublishState | undefined): number => (state === 'stale' || state === 'building' ? 2_000 : 15_000);

/** Whether the public site is up to date, and the way to make it so. */
export function usePublishing() {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: () => api.publishState(),
    refetchInterval: (query) => pollEvery(query.state.data?.state)
  });
  const start = useMutation({
    mutationFn: () => api.publish(),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: () => client.invalidateQueries({ queryKey: KEY })
  });
  return { publishing: isError ? undefined : data, start: () => start.mutate(), starting: start.isPending };
}
