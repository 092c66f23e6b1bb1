import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import type { Result } from './result.ts';

export const HANDOFF_KEY = 'identification';

/** The plant whose page shows the result. */
export interface Handoff {
  label: string;
  /** Without photographs. */
  result: Result;
}

export const storeHandoff = (label: string, result: Result): void => {
  const handoff: Handoff = { label, result: { ...result, photos: [] } };
  safeSessionStorage.set(HANDOFF_KEY, JSON.stringify(handoff));
};
