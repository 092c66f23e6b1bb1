import type { ReactNode } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { type InputProps, LabelledField } from '../shared/labelled-field.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldKind } from './field-kind.ts';
import type { FormValues } from './form-values.ts';
import { PriceReading, pricesIn } from './price-reading.tsx';

interface FieldRowProps extends Pick<
  InputProps,
  'required' | 'lang' | 'onValue' | 'onBlur' | 'data-autofocus'
> {
  /** A field, or a translated text by its name. */
  name: string;
  label: string;
  kind: FieldKind;
  /** The entity whose rows a list names. */
  listed: EntityName | undefined;
  editing: boolean;
  /** The values of the whole form: an amount is shown with its unit. */
  values: FormValues;
  /** The field with the unit of an amount. */
  unitOf?: string | undefined;
  error: string | undefined;
  /** Stands between label and input. */
  note?: ReactNode;
  /** Ids of what else describes it. */
  describedBy?: string;
  className?: string;
}

function hintFor(
  name: string,
  kind: FieldKind,
  editing: boolean,
  words: AdminWords
): string | undefined {
  const own = words.forms.hints[name as FieldName];
  if (own) return own;
  if (kind === 'lines' || kind === 'links') return words.forms.items.hint;
  if (kind === 'references') return words.forms.references.hint;
  if (kind === 'coordinate') return words.forms.coordinateHint;
  if (kind === 'password' && editing) return words.form.passwordHint;
  return undefined;
}

/** A labelled input with its hint and its error. */
export function FieldRow({
  name,
  label,
  kind,
  listed,
  editing,
  values,
  unitOf,
  error,
  required,
  note,
  describedBy,
  className = '',
  ...handlers
}: FieldRowProps) {
  const words = useMessages();
  const id = `field-${name}`;
  const typed = values[name] ?? '';
  const hint =
    kind === 'number' && pricesIn(typed).length > 0 ? (
      <PriceReading
        typed={typed}
        unit={(unitOf && values[unitOf]) ?? ''}
        onChoose={(price) => {
          handlers.onValue(price);
          document.getElementById(id)?.focus();
        }}
      />
    ) : (
      hintFor(name, kind, editing, words)
    );
  const described = [describedBy, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <LabelledField
      id={id}
      label={label}
      required={required}
      note={note}
      hint={hint}
      error={error}
      className={className}
    >
      <FieldInput
        id={id}
        name={name}
        label={label}
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
