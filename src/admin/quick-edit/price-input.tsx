import { useEffect, useId, useRef, useState } from 'react';
import { entities } from '#lib/contract/entities.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { toFormValues } from '../fields/form-values.ts';
import { PriceReading, pricesIn } from '../fields/price-reading.tsx';
import { validate } from '../fields/validate.ts';
import { input } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

interface PriceInputProps {
  row: Product;
  /** With the price to save, none where nothing is to be saved; answers whether it was done. */
  onFinish: (price?: number) => Promise<boolean>;
}

/**
 * A price typed in a list, by the rule of the form; how it is read stands below it. Enter and
 * leaving it save, Escape does not.
 */
export function PriceInput({ row, onFinish }: PriceInputProps) {
  const words = useMessages();
  const stored = toFormValues(entities.product, row);
  const [typed, setTyped] = useState(stored['price'] ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = useId();
  useEffect(() => field.current?.select(), []);
  const save = async (text: string): Promise<void> => {
    if (isSaving) return;
    const [price, other] = pricesIn(text);
    const found = validate(entities.product, { ...stored, price: text }, true, words)['price'];
    setProblem(found);
    if (found || price === undefined || other !== undefined) return;
    setSaving(true);
    if (!(await onFinish(price === row.price ? undefined : price))) setSaving(false);
  };
  return (
    <span className="grid w-44 gap-1">
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        aria-label={words.lists.priceOf(row.name)}
        aria-invalid={problem !== undefined}
        aria-describedby={error}
        value={typed}
        readOnly={isSaving}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onBlur={() => void save(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void onFinish();
          if (event.key !== 'Enter') return;
          // The focus goes back to the button, which this key would press.
          event.preventDefault();
          void save(typed);
        }}
        className={`${input} tabular-nums`}
      />
      <PriceReading
        typed={typed}
        unit={row.unit_type ?? ''}
        onChoose={(price) => {
          setTyped(price);
          void save(price);
        }}
      />
      <span id={error} role="alert" className="text-sm text-chili">
        {problem}
      </span>
    </span>
  );
}
