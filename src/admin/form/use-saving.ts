import { useEffect, useRef, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { $session } from '#lib/session/session.ts';
import { $authorSession } from '../shared/unsaved.ts';
import type { Row } from '../shared/row.ts';
import { useSaveMutation } from './use-save-mutation.ts';
import type { Change } from './use-save-mutation.ts';

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
