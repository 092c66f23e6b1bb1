import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { candidatesOf, type Result } from './result.ts';

const HANDOFF_KEY = 'identification';

interface Handoff {
  label: string;
  result: Result;
}

/** Stores a result, without photographs, for the page of the plant that the visitor opens. */
export const storeHandoff = (label: string, result: Result): void => {
  const handoff: Handoff = { label, result: { ...result, photos: [] } };
  safeSessionStorage.set(HANDOFF_KEY, JSON.stringify(handoff));
};

/** Returns the stored result of a product. Deletes it if the product is no candidate. */
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
