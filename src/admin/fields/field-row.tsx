import type { ReactNode } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import { ROLES } from '#lib/contract/roles.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { inputAttributes, type InputProps, LabelledField } from '../shared/labelled-field.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { EntityCombobox } from './entity-combobox.tsx';
import type { FieldKind } from './field-kind.ts';
import type { FormValues } from './form-values.ts';
import { FormattedInput, GrowingText } from './formatted-input.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { PriceReading, pricesIn } from './price-reading.tsx';

const EntityListCombobox = lazyScreen(
  async () => (await import('./entity-list-combobox.tsx')).EntityListCombobox
);

function RoleSelect(props: InputProps) {
  const { roles } = useMessages();
  return (
    <select {...inputAttributes(props)} className="field">
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </select>
  );
}

function CategoryInput({ value, required, onValue, ...props }: InputProps) {
  const { form } = useMessages();
  return (
    <EntityCombobox
      {...props}
      listed="productCategory"
      value={value ? Number(value) : null}
      none={form.noCategory}
      aria-required={required}
      onChoose={(row) => onValue(row ? String(row.id) : '')}
    />
  );
}

const LINE_TYPES: Partial<
  Record<FieldKind, { type: string; inputMode?: 'decimal' | 'url' | 'email' }>
> = {
  number: { type: 'text', inputMode: 'decimal' },
  // Not `decimal`, whose keyboard has no minus on some phones.
  coordinate: { type: 'text' },
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' }
};

interface FieldInputProps extends InputProps {
  kind: FieldKind;
  /** The entity whose rows a list names. */
  listed: EntityName | undefined;
}

/** The input for a kind of value. */
function FieldInput({ kind, listed, ...props }: FieldInputProps) {
  switch (kind) {
    case 'text':
      return <GrowingText {...props} />;
    case 'formatted':
      return <FormattedInput {...props} />;
    case 'lines':
    case 'links':
      return <ItemsEditor {...props} inputMode={kind === 'links' ? 'url' : 'text'} />;
    case 'password':
      return <NewPasswordInput {...props} />;
    case 'role':
      return <RoleSelect {...props} />;
    case 'category':
      return <CategoryInput {...props} />;
    case 'references':
      return listed && <EntityListCombobox {...props} listed={listed} />;
    default:
      return (
        <input
          {...inputAttributes(props)}
          {...(LINE_TYPES[kind] ?? { type: 'text' })}
          autoComplete="off"
          className="field"
        />
      );
  }
}

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
  t: AdminWords
): string | undefined {
  const own = t.forms.hints[name as FieldName];
  if (own) return own;
  if (kind === 'lines' || kind === 'links') return t.forms.items.hint;
  if (kind === 'references') return t.forms.references.hint;
  if (kind === 'coordinate') return t.forms.coordinateHint;
  if (kind === 'password' && editing) return t.form.passwordHint;
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
  const t = useMessages();
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
      hintFor(name, kind, editing, t)
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
