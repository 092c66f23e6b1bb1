import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sending } from '#lib/api/entity-calls.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import { api } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import type { Row } from '../shared/row.ts';
import { changePages, pagesKey, invalidateLists } from '../shared/row-cache.ts';
import { saveWithRetry } from './save-with-retry.ts';

export interface Change {
  /** Absent for a new row. */
  id: number | undefined;
  /** With `updated_at` a row that somebody else changed since is left as it is. */
  values: Partial<Values<AnyEntity>> & { updated_at?: string };
  image: File | null;
  authorSession: Session;
  signal: AbortSignal;
  onOffline: (isOffline: boolean) => void;
  /** Told how much of an image has been sent. */
  onUpload: (share: number) => void;
}

/**
 * Creates or updates a row (§4). Lists show an update at once, and the former row if it is refused.
 */
export function useSaveMutation(entity: AnyEntity) {
  const client = useQueryClient();
  const show = (id: number, values: object): void =>
    changePages(client, entity, (rows) =>
      rows.map((row) => (row.id === id ? { ...row, ...values } : row))
    );
  return useMutation({
    networkMode: 'always',
    onMutate: async ({ id, values }: Change) => {
      if (id === undefined) return [];
      const queryKey = pagesKey(entity);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      show(id, values);
      return before;
    },
    mutationFn: ({ id, values, image, onUpload, ...steady }: Change): Promise<Row> => {
      const sending: Sending = { signal: steady.signal, ...(image && { onUpload }) };
      const send = () =>
        id === undefined
          ? api.create(entity, values, image, sending)
          : api.update(entity, id, values, image, sending);
      return saveWithRetry<Row>(send, steady);
    },
    onSuccess: (saved) => show(saved.id, saved),
    onError: (_error, _change, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => invalidateLists(client)
  });
}
