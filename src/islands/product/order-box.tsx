import { ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QUANTITY } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import type { LiveData } from '#lib/ui/use-live-data.ts';
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

/**
 * Quantity, centre and the order button, which opens the centre's website without an API call (§2
 * Product).
 */
export function OrderBox({ centres, words, toasts, locale }: Props) {
  const [quantity, setQuantity] = useState<number>(QUANTITY.min);
  const [centreId, setCentreId] = useState(0);
  const options = centres.state === 'ready' ? centres.data : [];
  const chosen = options.find(({ id }) => id === centreId);
  const { centresFailed } = toasts;
  useEffect(() => {
    if (centres.state === 'failed') centresFailed();
  }, [centres.state, centresFailed]);

  const change = (n: number) => {
    setQuantity(n);
    toasts.quantity(n);
  };
  const order = () => {
    if (!chosen) toasts.noCentre();
    else if (chosen.link_website) open(chosen.link_website, '_blank', 'noopener');
  };
  return (
    <div className="grid gap-5 rounded-round border border-rule bg-ground-raised p-5 sm:p-6">
      <div className="flex flex-wrap gap-5">
        <QuantityStepper quantity={quantity} words={words.quantity} onChange={change} />
        <CentreChoice
          centres={options}
          chosen={chosen}
          words={words.centre}
          locale={locale}
          onChoose={setCentreId}
        />
      </div>
      <div>
        {/* aria-disabled, not disabled: a press says what is missing. */}
        <button
          type="button"
          aria-disabled={!chosen?.link_website}
          onClick={order}
          className={buttonClass('primary', 'w-full aria-disabled:opacity-55')}
        >
          <ShoppingBag aria-hidden="true" className="size-4.5" />
          {words.order}
        </button>
        <p className="mt-2.5 text-center text-sm text-ink-soft">{words.orderHint}</p>
      </div>
    </div>
  );
}
