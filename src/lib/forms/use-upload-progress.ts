import { useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { uploadWords } from '#lib/i18n/upload.ts';

/** Returns the percentage of a sent share, in steps of ten, so that screen readers can follow. */
export const toPercent = (share: number): number => Math.floor(share * 10) * 10;

/** Returns a sentence while photographs are being sent, else ''; `onUpload(1)` ends it. */
export function useUploadProgress(locale: Locale) {
  const [share, onUpload] = useState(1);
  const progress = share < 1 ? fill(uploadWords[locale].sent, { percent: toPercent(share) }) : '';
  return { progress, onUpload };
}
