import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { candidatesOf, plantOf, type Result } from './result.ts';

const HANDOFF_KEY = 'identification';

/** Stores a result, without photographs, for the page of the named or chosen plant. */
export const storeHandoff = (result: Result): void => {
  safeSessionStorage.set(HANDOFF_KEY, JSON.stringify({ ...result, photos: [] }));
};

/** Returns the stored result if its plant is `name`. Deletes it if `name` is no candidate. */
export function readHandoff(name: string): Result | undefined {
  try {
    const result = JSON.parse(safeSessionStorage.get(HANDOFF_KEY) ?? '{}') as Result;
    if (candidatesOf(result.answer).some(({ label }) => label === name))
      return plantOf(result) === name ? result : undefined;
  } catch {
    // A damaged value is deleted below.
  }
  safeSessionStorage.remove(HANDOFF_KEY);
  return undefined;
}
