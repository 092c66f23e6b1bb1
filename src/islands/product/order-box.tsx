import { ShoppingBag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { QUANTITY } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import type { LiveData } from '#lib/browser/use-live-data.ts';
import { CentreChoice } from './centre-choice.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { ProductToasts } from './toasts.ts';
import type { CentreOption } from './centre-option.ts';

interface Props {
  centres: LiveData<CentreOption[]>;
  words: ProductWords['detail'];
  toasts: ProductToasts;
  locale: Locale;
}

const NONE: CentreOption[] = [];
// Plain where it cannot be pressed yet, and as easy to read as the rest.
const UNPRESSED = 'button w-full border-edge bg-ground-sunk text-ink';

/** What keeps an order from being placed; undefined where nothing does. */
function missingFor(
  centres: LiveData<CentreOption[]>,
  chosen: CentreOption | undefined,
  words: ProductWords['detail']
): string | undefined {
  if (centres.state === 'failed') return words.toasts.centresFailed;
  if (!chosen) return words.toasts.noCentre;
  return chosen.link_website ? undefined : words.centre.noWebsite;
}

/**
 * Quantity, centre and the order button, which opens the centre's website without an API call (§2
 * Product).
 */
export function OrderBox({ centres, words, toasts, locale }: Props) {
  const [quantity, setQuantity] = useState<number>(QUANTITY.min);
  const [centreId, setCentreId] = useState(0);
  const options = centres.state === 'ready' ? centres.data : NONE;
  const chosen = options.find(({ id }) => id === centreId);
  const { centresFailed } = toasts;
  useEffect(() => {
    if (centres.state === 'failed') centresFailed();
  }, [centres.state, centresFailed]);

  const change = (n: number) => {
    setQuantity(n);
    toasts.quantity(n);
  };
  const select = useRef<HTMLSelectElement>(null);
  const hint = useId();
  const missing = missingFor(centres, chosen, words);
  const order = () => {
    if (chosen?.link_website) open(chosen.link_website, '_blank', 'noopener');
    else if (!chosen) toasts.noCentre();
    if (missing) select.current?.focus();
  };
  return (
    <div
      data-screen-only
      className="grid gap-5 rounded-round border border-rule bg-ground-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap gap-5">
        <QuantityStepper quantity={quantity} words={words.quantity} onChange={change} />
        <CentreChoice
          centres={options}
          chosen={chosen}
          words={words.centre}
          locale={locale}
          select={select}
          onChoose={setCentreId}
        />
      </div>
      <div>
        {/* aria-disabled, not disabled: a press says what is missing. */}
        <button
          type="button"
          aria-disabled={missing !== undefined}
          aria-describedby={hint}
          onClick={order}
          className={missing ? UNPRESSED : buttonClass('primary', 'w-full')}
        >
          <ShoppingBag aria-hidden="true" className="size-4.5" />
          {words.order}
        </button>
        <p
          id={hint}
          className={`mt-2.5 text-center text-sm ${missing ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {missing ?? words.orderHint}
        </p>
      </div>
    </div>
  );
}
