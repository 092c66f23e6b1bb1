import type { Identification } from '#lib/contract/endpoints/predict.ts';
import type { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** Where the detection page leaves its answer for the product's page. */
const KEY = 'identification';

/** A probability as a whole percentage, rounded down: 99.7 % is not certainty. */
export const percent = (confidence: number): string => `${Math.floor(confidence * 100)}%`;

/**
 * The identification that led to this product. It stays for a reload and while its alternatives are
 * looked at; opening any other product's page takes it away.
 */
export function identificationOf(
  name: string,
  storage: Pick<typeof safeSessionStorage, 'get' | 'remove'>
): Identification | undefined {
  try {
    const found = JSON.parse(storage.get(KEY) ?? 'null') as Identification | null;
    if (found?.label === name && Number.isFinite(found.confidence))
      return { ...found, alternatives: found.alternatives ?? [] };
    // Who looks at an alternative may come back.
    if (!found?.alternatives?.some(({ label }) => label === name)) storage.remove(KEY);
  } catch {
    storage.remove(KEY);
  }
  return undefined;
}
