import { useEffect, useId, useRef, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { unitField } from '../entities/views.ts';
import { toFormValues } from '../fields/form-values.ts';
import { PriceReading, pricesIn } from '../fields/price-reading.tsx';
import { validate } from '../fields/validate.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName, textOf, valueOf, type Row } from '../shared/rows.ts';

interface AmountInputProps {
  entity: AnyEntity;
  row: Row;
  field: string;
  /** Called with the amount to save, or without one; resolves to whether it was saved. */
  onFinish: (amount?: number) => Promise<boolean>;
}

/**
 * An amount typed in a list and checked as in the form; its reading is shown below. Enter and
 * leaving it save, Escape does not.
 */
export function AmountInput({ entity, row, field, onFinish }: AmountInputProps) {
  const t = useMessages();
  const stored = toFormValues(entity, row);
  const [typed, setTyped] = useState(stored[field] ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  const error = useId();
  useEffect(() => element.current?.select(), []);
  const save = async (text: string): Promise<void> => {
    if (isSaving) return;
    const [price, other] = pricesIn(text);
    const refusal = validate(entity, { ...stored, [field]: text }, true, t)[field];
    setProblem(refusal);
    if (refusal || price === undefined || other !== undefined) return;
    setSaving(true);
    if (!(await onFinish(price === valueOf(row, field) ? undefined : price))) setSaving(false);
  };
  return (
    <span className="grid w-44 gap-1">
      <input
        ref={element}
        type="text"
        inputMode="decimal"
        aria-label={t.lists.priceOf(rowName(entity, row))}
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
        className="field tabular-nums"
      />
      <PriceReading
        typed={typed}
        unit={textOf(row, unitField(entity, field) ?? '')}
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
