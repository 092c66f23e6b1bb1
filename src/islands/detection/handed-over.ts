import type { Identification } from '#lib/contract/endpoints/identification.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** Where the identification page leaves its answer for the product's page. */
const KEY = 'identification';

/** A named plant, and its number in this device’s history, where it has one. */
export type HandedOver = Identification & { kept?: number | undefined };

/** Leaves an answer for the product's page. */
export const remember = (answer: Identification, kept: number | undefined): void => {
  safeSessionStorage.set(KEY, JSON.stringify({ ...answer, kept } satisfies HandedOver));
};

/**
 * The identification that led to this product. It survives a reload and visits to its alternatives;
 * opening any other product removes it.
 */
export function identificationOf(
  name: string,
  storage: Pick<typeof safeSessionStorage, 'get' | 'remove'> = safeSessionStorage
): HandedOver | undefined {
  try {
    const found = JSON.parse(storage.get(KEY) ?? 'null') as HandedOver | null;
    if (found?.label === name && Number.isFinite(found.confidence))
      return {
        ...found,
        certainty: found.certainty ?? 'likely',
        alternatives: found.alternatives ?? []
      };
    // Keep it while the visitor looks at an alternative.
    if (!found?.alternatives?.some(({ label }) => label === name)) storage.remove(KEY);
  } catch {
    storage.remove(KEY);
  }
  return undefined;
}
