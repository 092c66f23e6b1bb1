import type { Identification } from '#lib/contract/endpoints/predict.ts';
import type { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** Where the detection page leaves its answer for the product's page. */
const KEY = 'identification';

/** A probability as a whole percentage, rounded down: 99.7 % is not certainty. */
export const percent = (confidence: number): string => `${Math.floor(confidence * 100)}%`;

/**
 * The identification that led to this product. It survives a reload and visits to its alternatives;
 * opening any other product removes it.
 */
export function identificationOf(
  name: string,
  storage: Pick<typeof safeSessionStorage, 'get' | 'remove'>
): Identification | undefined {
  try {
    const found = JSON.parse(storage.get(KEY) ?? 'null') as Identification | null;
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
