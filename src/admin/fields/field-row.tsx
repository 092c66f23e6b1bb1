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
import { FormattedInput, AutosizeTextarea } from './formatted-input.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { PriceHint, possiblePrices } from './price-hint.tsx';

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
  // The `decimal` keyboard of some phones has no minus.
  coordinate: { type: 'text' },
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' }
};

interface FieldInputProps extends InputProps {
  kind: FieldKind;
  /** The entity of the rows in a list. */
  listed: EntityName | undefined;
}

function FieldInput({ kind, listed, ...props }: FieldInputProps) {
  switch (kind) {
    case 'text':
      return <AutosizeTextarea {...props} />;
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

interface FieldRowProps
  extends
    Omit<InputProps, 'id' | 'value' | 'aria-invalid' | 'aria-describedby'>,
    Pick<FieldInputProps, 'kind' | 'listed'> {
  editing: boolean;
  /** The values of the whole form: the hint of an amount shows its unit. */
  values: FormValues;
  /** The field with the unit of an amount. */
  unitOf?: string | undefined;
  error: string | undefined;
  /** Shown below the input. */
  note?: ReactNode;
  /** Ids of more elements that describe it. */
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
    kind === 'number' && possiblePrices(typed).length > 0 ? (
      <PriceHint
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
