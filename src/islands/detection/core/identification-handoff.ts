import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { candidatesOf, type Result } from './result.ts';

const HANDOFF_KEY = 'identification';

interface Handoff {
  label: string;
  /** The result with empty `photos`. */
  result: Result;
}

export const storeHandoff = (label: string, result: Result): void => {
  const handoff: Handoff = { label, result: { ...result, photos: [] } };
  safeSessionStorage.set(HANDOFF_KEY, JSON.stringify(handoff));
};

/**
 * Returns the result that led to the page of this product, without photographs. The result stays
 * stored when the page is reloaded, or when the page of another candidate of the result is opened.
 * Opening the page of any other product deletes the result.
 */
export function readHandoff(name: string): Result | undefined {
  try {
    const { label, result } = JSON.parse(safeSessionStorage.get(HANDOFF_KEY) ?? '{}') as Handoff;
    const candidates = candidatesOf(result.answer);
    if (label === name) return result;
    if (candidates.some((guess) => guess.label === name)) return undefined;
  } catch {
    // A damaged value is deleted below, like the result of another product.
  }
  safeSessionStorage.remove(HANDOFF_KEY);
  return undefined;
}
