import { Minus, Plus } from 'lucide-react';
import { QUANTITY } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';

/** Clamps a quantity to 1–10 (§4, §5). */
export const clampQuantity = (quantity: number): number =>
  Math.min(QUANTITY.max, Math.max(QUANTITY.min, quantity));

interface Props {
  quantity: number;
  words: ProductWords['detail']['quantity'];
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, words, onChange }: Props) {
  const step = (by: number, name: string, Icon: typeof Minus) => (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-ground-sunk disabled:opacity-35"
      aria-label={name}
      disabled={quantity === (by < 0 ? QUANTITY.min : QUANTITY.max)}
      onClick={() => onChange(clampQuantity(quantity + by))}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <div role="group" aria-label={words.label}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {words.label}
      </p>
      <div className="inline-flex items-center rounded-full border border-edge bg-ground-raised">
        {step(-1, words.less, Minus)}
        <output className="w-9 text-center font-bold tabular-nums">{quantity}</output>
        {step(1, words.more, Plus)}
      </div>
    </div>
  );
}
