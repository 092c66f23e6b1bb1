import { MAX_PRICE } from '#lib/contract/limits.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { readAmount } from './amount.ts';

/** The possible prices of a text, without values that cannot be stored. */
export const possiblePrices = (typed: string): number[] =>
  readAmount(typed).filter((price) => price >= 0 && price <= MAX_PRICE);

/** Formats a price as the site does, e.g. `Rp12.000 per kg`; undefined if it is not clear. */
export function formatPrice(typed: string, unit: string): string | undefined {
  const [price, second] = possiblePrices(typed);
  if (price === undefined || second !== undefined) return undefined;
  return `${rupiah(price)} ${unit.trim()}`.trimEnd();
}

interface PriceHintProps {
  typed: string;
  unit: string;
  onChoose: (price: string) => void;
}

/** Shows how a typed price is read, or the possible prices if the text is ambiguous. */
export function PriceHint({ typed, unit, onChoose }: PriceHintProps) {
  const { amount: t } = useMessages().forms;
  const prices = possiblePrices(typed);
  if (prices.length < 2)
    return (
      <span className="text-2xl font-semibold break-words text-ink tabular-nums">
        {formatPrice(typed, unit)}
      </span>
    );
  return (
    <span className="grid gap-2">
      <span className="text-sm text-ink">{t.unclear}</span>
      <span className="flex flex-wrap gap-2">
        {prices.map((price) => (
          <button
            key={price}
            type="button"
            aria-label={t.choose(rupiah(price))}
            // Prevents blur: the field's error would move this button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(String(price))}
            className={`${buttonClass('ghost')} text-xl tabular-nums`}
          >
            {rupiah(price)}
          </button>
        ))}
      </span>
    </span>
  );
}
