import { useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';

/** Returns the percentage of a sent share, in steps of ten, so that screen readers can follow. */
export const toPercent = (share: number): number => Math.floor(share * 10) * 10;

/** Fills a sentence while photographs are being sent, else returns ''; `onUpload(1)` ends it. */
export function useUploadProgress(sentence: string) {
  const [share, onUpload] = useState(1);
  const progress = share < 1 ? fill(sentence, { percent: toPercent(share) }) : '';
  return { progress, onUpload };
}
