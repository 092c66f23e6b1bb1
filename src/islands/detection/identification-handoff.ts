import type { Identification } from '#lib/contract/endpoints/identification.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';

const KEY = 'identification';

/** A named plant; `kept` is the id of the result in this device's history, if stored. */
type Handoff = Identification & { kept?: number | undefined };

export const storeHandoff = (answer: Identification, id: number | undefined): void => {
  safeSessionStorage.set(KEY, JSON.stringify({ ...answer, kept: id } satisfies Handoff));
};

/**
 * Returns the identification that led to this product. It survives a reload and visits to its
 * alternatives; opening any other product removes it.
 */
export function readHandoff(name: string): Handoff | undefined {
  try {
    const stored = JSON.parse(safeSessionStorage.get(KEY) ?? 'null') as Handoff | null;
    if (stored?.label === name && Number.isFinite(stored.confidence)) return stored;
    if (!stored?.alternatives?.some(({ label }) => label === name)) safeSessionStorage.remove(KEY);
  } catch {
    safeSessionStorage.remove(KEY);
  }
  return undefined;
}
