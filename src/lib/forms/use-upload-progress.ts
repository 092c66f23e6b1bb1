import { useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';

/** Converts a share to a percentage in steps of ten, so that screen readers can follow. */
export const toPercent = (share: number): number => Math.floor(share * 10) * 10;

/** Returns `sentence` with the progress of an upload; '' if none is running. */
export function useUploadProgress(sentence: string) {
  const [share, onUpload] = useState(1);
  const progress = share < 1 ? fill(sentence, { percent: toPercent(share) }) : '';
  return { progress, onUpload };
}
