import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { candidatesOf, type Result } from './result.ts';

const HANDOFF_KEY = 'identification';

interface Handoff {
  label: string;
  result: Result;
}

/** Stores the result that leads to the page of a plant, without photographs. */
export const storeHandoff = (label: string, result: Result): void => {
  const handoff: Handoff = { label, result: { ...result, photos: [] } };
  safeSessionStorage.set(HANDOFF_KEY, JSON.stringify(handoff));
};

/** Returns the result of this product. The page of a product that is no candidate deletes it. */
export function readHandoff(name: string): Result | undefined {
  try {
    const { label, result } = JSON.parse(safeSessionStorage.get(HANDOFF_KEY) ?? '{}') as Handoff;
    const candidates = candidatesOf(result.answer);
    if (label === name) return result;
    if (candidates.some((guess) => guess.label === name)) return undefined;
  } catch {
    // Deletes a damaged value.
  }
  safeSessionStorage.remove(HANDOFF_KEY);
  return undefined;
}
