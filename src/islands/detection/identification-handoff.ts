import type { Identification } from '#lib/contract/endpoints/identification.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** The identification page stores its answer under this key for the product's page. */
const KEY = 'identification';

/** A named plant with its number in this device’s history, if it has one. */
export type Handoff = Identification & { kept?: number | undefined };

/** Stores an answer for the product's page. */
export const storeHandoff = (answer: Identification, kept: number | undefined): void => {
  safeSessionStorage.set(KEY, JSON.stringify({ ...answer, kept } satisfies Handoff));
};

/**
 * Reads the identification that led to this product. It survives a reload and visits to its
 * alternatives; opening any other product removes it.
 */
export function readHandoff(
  name: string,
  storage: Pick<typeof safeSessionStorage, 'get' | 'remove'> = safeSessionStorage
): Handoff | undefined {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as Handoff | null;
    if (stored?.label === name && Number.isFinite(stored.confidence)) return stored;
    // Keep it while the visitor looks at an alternative.
    if (!stored?.alternatives?.some(({ label }) => label === name)) storage.remove(KEY);
  } catch {
    storage.remove(KEY);
  }
  return undefined;
}
