import type { EntityName } from '#lib/contract/entities.ts';
import { rupiah } from '#lib/contract/money.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { InputProps } from '../shared/input-props.ts';
import { LabelledField } from '../shared/labelled-field.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldKind } from './field-kind.ts';
import type { FormValues } from './form-values.ts';

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

/** A price as the site shows it, such as `Rp12.000 per kg`; undefined for no price. */
export function pricePreview({ price = '', unit_type = '' }: FormValues): string | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(price.trim())) return undefined;
  return `${rupiah(Number(price))} ${unit_type.trim()}`.trimEnd();
}

function hintFor(
  field: FieldName,
  kind: FieldKind,
  editing: boolean,
  values: FormValues,
  words: AdminWords
): string | undefined {
  if (kind === 'lines' || kind === 'links') return words.forms.items.hint;
  if (kind === 'references') return words.forms.references.hint;
  if (kind === 'coordinate') return words.forms.coordinateHint;
  if (kind === 'password' && editing) return words.form.passwordHint;
  return field === 'price' ? pricePreview(values) : undefined;
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
  const hint = hintFor(field, kind, editing, values, words);
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
        value={values[field] ?? ''}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        {...handlers}
      />
    </LabelledField>
  );
}
