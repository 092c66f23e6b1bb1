import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { api, isOfflineError, type SavedValues, untilOnline } from '../shared/api.ts';
import { $authorSession, refuseSave } from '../shared/account.ts';
import { changePages, invalidateLists, recordAdded } from '../shared/entity-queries.ts';
import type { SaveAs } from '../shared/features.ts';
import type { Row } from '../shared/rows.ts';

interface Author {
  authorSession: Session;
  signal: AbortSignal;
}

const isSignedIn = (authorSession: Session): boolean => !refuseSave($session.get(), authorSession);

/** Resolves when the author is signed in. Rejects if aborted. */
const untilSignedIn = ({ authorSession, signal }: Author): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = (): void => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (isSignedIn(authorSession)) resolve();
      else return;
      stop();
      signal.removeEventListener('abort', check);
    };
    const stop = $session.listen(check);
    signal.addEventListener('abort', check);
    check();
  });

/**
 * Sends a save, also if the browser reports that it is offline. If the connection or the session is
 * lost, repeats the save once the connection is back, or the author has signed in again.
 */
async function saveWithRetry<T>(
  send: () => Promise<T>,
  author: Author,
  onOffline: (isOffline: boolean) => void
): Promise<T> {
  const { authorSession, signal } = author;
  for (;;) {
    await untilSignedIn(author);
    try {
      return await send();
    } catch (error) {
      const isOffline = isOfflineError(error);
      const isSignedOut =
        error instanceof ApiError && error.status === 401 && !isSignedIn(authorSession);
      if (signal.aborted || !(isOffline || isSignedOut)) throw error;
      onOffline(isOffline);
      if (isOffline) await untilOnline(signal);
      onOffline(false);
    }
  }
}

interface Save {
  id: number | undefined;
  values: SavedValues;
  image: File | null;
  saveAs: SaveAs | undefined;
}

/** Creates or updates a row (§4), or saves it with `saveAs`. Lists then show the saved row. */
export function useSaveRow(entity: AnyEntity) {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [isOffline, setOffline] = useState(false);
  /** The part of the image that has been sent, from 0 to 1. */
  const [uploaded, setUploaded] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to undefined if the save was stopped. */
  const save = async (change: Save): Promise<{ row: Row | undefined } | undefined> => {
    const { id, values, image, saveAs } = change;
    const authorSession = $authorSession.get() ?? $session.get();
    if (!authorSession) return undefined;
    const { signal } = (running.current = new AbortController());
    const sending = { signal, ...(image && { onUpload: setUploaded }) };
    const send = async (): Promise<Row | undefined> => {
      if (saveAs) return void (await saveAs.send({ id, values, image }, sending));
      if (id === undefined) return api.create(entity, values, image, sending);
      // With `translations`, a 409 contains the row's current translations, which may conflict.
      return api.update(entity, id, values, image, { ...sending, translations: 'all' });
    };
    if (image) setUploaded(0);
    try {
      const row = await saveWithRetry(send, { authorSession, signal }, setOffline);
      if (row && id === undefined) recordAdded(client, entity, row);
      // Rows that were added since the list was opened are not fetched again.
      else if (row)
        changePages(client, entity, (rows) =>
          rows.map((each) => (each.id === row.id ? { ...each, ...row } : each))
        );
      return { row };
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setUploaded(undefined);
      invalidateLists(client);
    }
  };

  return { save, stop: () => running.current?.abort(), isOffline, uploaded };
}
