import type { EntityName } from '#lib/contract/entities.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { InputProps } from '../shared/input-props.ts';
import { LabelledField } from '../shared/labelled-field.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldKind } from './field-kind.ts';
import type { FormValues } from './form-values.ts';
import { PriceReading, pricesIn } from './price-reading.tsx';

interface FieldRowProps extends Pick<
  InputProps,
  'required' | 'onValue' | 'onBlur' | 'data-autofocus'
> {
  field: FieldName;
  kind: FieldKind;
  /** The entity whose rows a list names. */
  listed: EntityName | undefined;
  editing: boolean;
  /** Whether it takes both columns of the form. */
  wide: boolean;
  /** The values of the whole form: a price is shown with its unit. */
  values: FormValues;
  error: string | undefined;
}

function hintFor(kind: FieldKind, editing: boolean, words: AdminWords): string | undefined {
  if (kind === 'lines' || kind === 'links') return words.forms.items.hint;
  if (kind === 'references') return words.forms.references.hint;
  if (kind === 'coordinate') return words.forms.coordinateHint;
  if (kind === 'password' && editing) return words.form.passwordHint;
  return undefined;
}

/** A labelled input with its hint and its error. */
export function FieldRow({
  field,
  kind,
  listed,
  editing,
  wide,
  values,
  error,
  required,
  ...handlers
}: FieldRowProps) {
  const words = useMessages();
  const id = `field-${field}`;
  const typed = values[field] ?? '';
  const hint =
    field === 'price' && pricesIn(typed).length > 0 ? (
      <PriceReading
        typed={typed}
        unit={values['unit_type'] ?? ''}
        onChoose={(price) => {
          handlers.onValue(price);
          document.getElementById(id)?.focus();
        }}
      />
    ) : (
      hintFor(kind, editing, words)
    );
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <LabelledField
      id={id}
      label={words.fields[field]}
      required={required}
      hint={hint}
      error={error}
      className={wide ? 'sm:col-span-2' : ''}
    >
      <FieldInput
        id={id}
        name={field}
        label={words.fields[field]}
        kind={kind}
        listed={listed}
        value={typed}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        {...handlers}
      />
    </LabelledField>
  );
}
