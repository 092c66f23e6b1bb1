import { MAX_PRICE } from '#lib/contract/limits.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { readAmount } from './amount.ts';

/** Formats a price as the site does, e.g. `Rp12.000 per kg`; undefined if it cannot be stored. */
export function formatPrice(typed: string, unit: string): string | undefined {
  const price = readAmount(typed);
  if (price === undefined || price < 0 || price > MAX_PRICE) return undefined;
  return `${rupiah(price)} ${unit.trim()}`.trimEnd();
}

/** Shows how a typed price is read. */
export const PriceHint = ({ price }: { price: string | undefined }) => (
  <span className="text-2xl font-semibold break-words text-ink tabular-nums">{price}</span>
);
