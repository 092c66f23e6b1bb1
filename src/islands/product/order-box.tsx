import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Minus, Plus, ShoppingBag } from 'lucide-react';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { PlaceLinks } from '#lib/content/place-links.tsx';
import { Button } from '#lib/ui/button.tsx';
import type { Resource } from '#lib/browser/use-resource.ts';
import type { CentreOption } from './centre-option.ts';
import type { ProductToasts } from './toasts.tsx';

/** The limits of the quantity (§4, §5). */
const QUANTITY = { min: 1, max: 10 };

interface CentreChoiceProps {
  centres: readonly CentreOption[];
  chosen: CentreOption | undefined;
  t: ProductWords['detail']['centre'];
  locale: Locale;
  select: Ref<HTMLSelectElement>;
  onChoose: (id: number) => void;
}

function CentreChoice({ centres, chosen, t, locale, select, onChoose }: CentreChoiceProps) {
  const growing = centres.filter(({ grows }) => grows);
  const others = centres.filter(({ grows }) => !grows);
  const options = (group: readonly CentreOption[]) =>
    group.map((centre) => (
      <option key={centre.id} value={centre.id} lang={textLang(centre, 'name', locale)}>
        {centre.name}
      </option>
    ));
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label className="block">
        <span className="mb-1.5 block text-sm font-semibold">{t.label}</span>
        <select
          ref={select}
          // The margin keeps toasts off the select when it gets the focus.
          className="field scroll-mt-28"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          <option value="">{t.prompt}</option>
          {growing.length > 0 ? (
            <>
              <optgroup label={t.growing}>{options(growing)}</optgroup>
              {others.length > 0 && <optgroup label={t.others}>{options(others)}</optgroup>}
            </>
          ) : (
            options(others)
          )}
        </select>
      </label>
      {chosen && (
        <div className="mt-4 grid gap-2 border-s-3 border-turmeric ps-4">
          <p lang={textLang(chosen, 'name', locale)} className="font-title text-lg">
            {chosen.name}
          </p>
          <p lang={textLang(chosen, 'address', locale)} className="text-sm text-ink-soft">
            {chosen.address}
          </p>
          <PlaceLinks place={chosen} t={t} className="mt-1" />
        </div>
      )}
    </div>
  );
}

interface QuantityStepperProps {
  quantity: number;
  t: ProductWords['detail']['quantity'];
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, t, onChange }: QuantityStepperProps) {
  // aria-disabled instead of disabled, so that the button keeps the focus at the limit.
  const step = (by: number, name: string, limit: number, Icon: typeof Minus) => (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-ground-sunk aria-disabled:opacity-35"
      aria-label={name}
      aria-disabled={quantity === limit || undefined}
      onClick={() => quantity !== limit && onChange(quantity + by)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <div role="group" aria-label={t.label}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {t.label}
      </p>
      <div className="inline-flex items-center rounded-full border border-edge bg-ground-raised">
        {step(-1, t.less, QUANTITY.min, Minus)}
        <output className="w-9 text-center font-bold tabular-nums">{quantity}</output>
        {step(1, t.more, QUANTITY.max, Plus)}
      </div>
    </div>
  );
}

interface Props {
  centres: Resource<CentreOption[]>;
  t: ProductWords['detail'];
  toasts: ProductToasts;
  locale: Locale;
}

/** Returns why the order button does not work; undefined if it does. */
function missingText(
  centres: Resource<CentreOption[]>,
  chosen: CentreOption | undefined,
  t: ProductWords['detail']
): string | undefined {
  if (centres.failed) return t.toasts.centresFailed;
  if (!chosen) return t.toasts.noCentre;
  return chosen.link_website ? undefined : t.centre.noWebsite;
}

/** The order button opens the centre's website (§2 Product). */
export function OrderBox({ centres, t, toasts, locale }: Props) {
  const [quantity, setQuantity] = useState(QUANTITY.min);
  const [centreId, setCentreId] = useState(0);
  const options = centres.data ?? [];
  const chosen = options.find(({ id }) => id === centreId);
  const { centresFailed } = toasts;
  useEffect(() => {
    if (centres.failed) centresFailed();
  }, [centres.failed, centresFailed]);

  const change = (n: number) => {
    setQuantity(n);
    toasts.quantity(n);
  };
  const select = useRef<HTMLSelectElement>(null);
  const hint = useId();
  const missing = missingText(centres, chosen, t);
  const order = () => {
    if (chosen?.link_website) open(chosen.link_website, '_blank', 'noopener');
    else if (!chosen) toasts.noCentre();
    if (missing) select.current?.focus();
  };
  return (
    <div
      data-screen-only
      className="grid gap-4 rounded-round border border-rule bg-ground-raised p-4 sm:gap-5 sm:p-6"
    >
      <div className="flex flex-wrap gap-5">
        <QuantityStepper quantity={quantity} t={t.quantity} onChange={change} />
        <CentreChoice
          centres={options}
          chosen={chosen}
          t={t.centre}
          locale={locale}
          select={select}
          onChoose={setCentreId}
        />
      </div>
      <div>
        {/* aria-disabled instead of disabled, so that a press can show what is missing. */}
        <Button
          aria-disabled={missing !== undefined}
          aria-describedby={hint}
          onClick={order}
          className="w-full"
        >
          <ShoppingBag aria-hidden="true" className="size-4.5" />
          {t.order}
        </Button>
        <p
          id={hint}
          className={`mt-2.5 text-center text-sm ${missing ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {missing ?? t.orderHint}
        </p>
      </div>
    </div>
  );
}
