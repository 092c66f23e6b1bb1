import { QUANTITY } from '#lib/contract/limits.ts';

/** Keeps a quantity between 1 and 10 (§4, §5). */
export const clampQuantity = (quantity: number): number =>
  Math.min(QUANTITY.max, Math.max(QUANTITY.min, quantity));
