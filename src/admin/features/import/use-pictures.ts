import { useEffect, useRef, useState } from 'react';
import { usePictureError } from '#core/fields/image-files.ts';
import { sendPicture } from '#core/pictures/send-picture.ts';
import { useWords } from '#core/shared/i18n-provider.tsx';
import { importWords } from '#lib/i18n/admin-import.ts';
import type { DroppedPicture } from './match-pictures.ts';

/**
 * Stores pictures that were dropped beside a list in the library, one by one.
 * @param onStored called with all of them when no more wait
 */
export function useImportPictures(onStored: (pictures: readonly DroppedPicture[]) => void) {
  const describeError = usePictureError();
  const t = useWords(importWords).pictures;
  const [pictures, setPictures] = useState<readonly DroppedPicture[]>([]);
  const all = useRef<readonly DroppedPicture[]>([]);
  const isRunning = useRef(false);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

  const upload = async ({ file }: DroppedPicture): Promise<DroppedPicture> => {
    try {
      const { picture } = await sendPicture(file, { signal: leaving.signal });
      return { file, path: picture.path };
    } catch (error) {
      return { file, problem: describeError(error, t.noAnswer) };
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    all.current = [...all.current, ...files.map((file) => ({ file }))];
    setPictures(all.current);
    if (isRunning.current) return;
    isRunning.current = true;
    for (;;) {
      const next = all.current.find(({ path, problem }) => !path && !problem);
      if (!next || leaving.signal.aborted) break;
      const stored = await upload(next);
      all.current = all.current.map((each) => (each === next ? stored : each));
      setPictures(all.current);
    }
    isRunning.current = false;
    if (!leaving.signal.aborted) onStored(all.current);
  };
  const isBusy = pictures.some(({ path, problem }) => !path && !problem);
  return { pictures, add, isBusy };
}
