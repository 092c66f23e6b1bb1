import { LARGEST_PRICE } from '#lib/contract/limits.ts';
import { readAmount } from './amount.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

/** The prices that a typed text can mean, without those that cannot be stored. */
export const pricesIn = (typed: string): number[] =>
  readAmount(typed).filter((price) => price >= 0 && price <= LARGEST_PRICE);

/** A price as the site shows it, such as `Rp12.000 per kg`; undefined for none or two. */
export function pricePreview(typed: string, unit: string): string | undefined {
  const [price, other] = pricesIn(typed);
  if (price === undefined || other !== undefined) return undefined;
  return `${rupiah(price)} ${unit.trim()}`.trimEnd();
}

/** The meaning of a typed price, large enough to notice a wrong one; asks if it can mean two. */
export function PriceReading({
  typed,
  unit,
  onChoose
}: {
  typed: string;
  unit: string;
  onChoose: (price: string) => void;
}) {
  const { amount: t } = useMessages().forms;
  const read = pricesIn(typed);
  if (read.length < 2)
    return (
      <span className="text-2xl font-semibold break-words text-ink tabular-nums">
        {pricePreview(typed, unit)}
      </span>
    );
  return (
    <span className="grid gap-2">
      <span className="text-sm text-ink">{t.unclear}</span>
      <span className="flex flex-wrap gap-2">
        {read.map((price) => (
          <button
            key={price}
            type="button"
            aria-label={t.choose(rupiah(price))}
            // Leaving the field would show its error and move this button from under the pointer.
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
