import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';

import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { api, type ExtraFields, type SaveOptions } from '../shared/api.ts';
import { $authorSession, refuseSave } from '../shared/account.ts';
import { changePages, invalidateLists, pagesKey } from '../shared/entity-queries.ts';
import type { Row } from '../shared/rows.ts';

interface Author {
  /** The session in which the form was filled in: no other account may save it. */
  authorSession: Session;
  /** Stops sending and waiting. */
  signal: AbortSignal;
}

/** Resolves once `isReady`, asked now and at each report of `listen`; rejects when stopped. */
function until(
  isReady: () => boolean,
  listen: (report: () => void) => () => void,
  signal: AbortSignal
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const finish = (end: () => void): void => (
      stop(),
      signal.removeEventListener('abort', refuse),
      end()
    );
    const refuse = (): void => finish(() => reject(signal.reason as Error));
    const stop = listen(() => isReady() && finish(resolve));
    signal.addEventListener('abort', refuse);
    if (signal.aborted) refuse();
    else if (isReady()) finish(resolve);
  });
}

const whenOnline = (report: () => void): (() => void) => {
  addEventListener('online', report);
  return () => removeEventListener('online', report);
};

/**
 * Sends a save, and sends it again once the connection is back or the author has signed in again.
 * Throws every other error.
 * @param onOffline told when it waits for a connection, and when it goes on
 */
async function saveWithRetry<T>(
  send: () => Promise<T>,
  { authorSession, signal, onOffline }: Author & { onOffline: (isOffline: boolean) => void }
): Promise<T> {
  for (;;) {
    if (!navigator.onLine) {
      onOffline(true);
      await until(() => navigator.onLine, whenOnline, signal).finally(() => onOffline(false));
    }
    const isSignedIn = (): boolean => !refuseSave($session.get(), authorSession);
    await until(isSignedIn, (report) => $session.listen(report), signal);
    try {
      return await send();
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: -1 };
      const passes = (status === 0 && !navigator.onLine) || (status === 401 && !isSignedIn());
      if (!passes || signal.aborted) throw error;
    }
  }
}

interface Change {
  /** Absent for a new row. */
  id: number | undefined;
  /** With `updated_at` the server refuses a row that somebody else changed since. */
  values: Partial<Values<AnyEntity>> & ExtraFields & { updated_at?: string };
  image: File | null;
}

/** Sends what was typed elsewhere than to a row: to a change of it that waits for review. */
export type SendElsewhere = (
  change: Omit<Change, 'id'>,
  sending: Omit<SaveOptions, 'translations'>
) => Promise<unknown>;

/**
 * Creates or updates a row (§4), says how far that is, and lets it be stopped, as leaving the form
 * does. Lists show an update at once, and the former row if the server refuses it; nothing of what
 * `elsewhere` sends.
 */
export function useSaveMutation(entity: AnyEntity, elsewhere?: SendElsewhere) {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [isOffline, setOffline] = useState(false);
  /** How much of an image has been sent, from 0 to 1. */
  const [uploaded, setUploaded] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const show = (id: number, values: object): void =>
    changePages(client, entity, (rows) =>
      rows.map((row) => (row.id === id ? { ...row, ...values } : row))
    );
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    onMutate: async ({ id, values }: Change & Author) => {
      if (id === undefined || elsewhere) return [];
      const queryKey = pagesKey(entity);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      show(id, values);
      return before;
    },
    mutationFn: ({ id, values, image, ...author }): Promise<Row | undefined> => {
      const sending = {
        signal: author.signal,
        ...(image && { onUpload: setUploaded })
      };
      const send = async (): Promise<Row | undefined> => {
        if (elsewhere) return void (await elsewhere({ values, image }, sending));
        return id === undefined
          ? api.create(entity, values, image, sending)
          : // A refused save answers the row as it is now, to choose from.
            api.update(entity, id, values, image, { ...sending, translations: 'all' });
      };
      return saveWithRetry(send, { ...author, onOffline: setOffline });
    },
    onSuccess: (saved) => saved && show(saved.id, saved),
    onError: (_error, _change, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => invalidateLists(client)
  });

  /** Resolves to whether it was saved; not when it was stopped. */
  const save = async (change: Change): Promise<boolean> => {
    const authorSession = $authorSession.get() ?? $session.get();
    if (!authorSession) return false;
    const { signal } = (running.current = new AbortController());
    if (change.image) setUploaded(0);
    try {
      await mutateAsync({ ...change, authorSession, signal });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setUploaded(undefined);
    }
  };

  return { save, stop: () => running.current?.abort(), isOffline, uploaded };
}
