import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Sending } from '#lib/api/entity-calls.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import { api, $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { $authorSession } from '../shared/author-session.ts';
import { changePages, invalidateLists, pagesKey } from '../shared/entity-queries.ts';
import type { Row } from '../shared/row.ts';
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

/**
 * Saves what a form holds, says how far it is, and lets it be stopped; leaving the form stops it
 * too.
 */
export function useSaving(entity: AnyEntity) {
  const { mutateAsync } = useSaveMutation(entity);
  const running = useRef<AbortController>(undefined);
  const [isOffline, setOffline] = useState(false);
  /** How much of an image has been sent, from 0 to 1. */
  const [uploaded, setUploaded] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to the stored row, or to undefined when it was stopped. */
  const save = async (
    change: Pick<Change, 'id' | 'values' | 'image'>
  ): Promise<Row | undefined> => {
    const authorSession = $authorSession.get() ?? $session.get();
    if (!authorSession) return undefined;
    const { signal } = (running.current = new AbortController());
    if (change.image) setUploaded(0);
    try {
      return await mutateAsync({
        ...change,
        authorSession,
        signal,
        onOffline: setOffline,
        onUpload: setUploaded
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setUploaded(undefined);
    }
  };

  return { save, stop: () => running.current?.abort(), isOffline, uploaded };
}
