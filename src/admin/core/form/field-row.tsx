import type { ComponentProps, ReactNode } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import type { RecordColumn } from '#lib/contract/records.ts';
import type { Language } from '#lib/contract/languages.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { unitField, fieldKind, isRequired, type FieldKind } from '../entities/views.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { Select } from '#lib/ui/select.tsx';
import {
  inputAttributes,
  type InputProps,
  FormattedInput,
  AutosizeTextarea
} from '../fields/formatted-input.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { formatPrice } from '../fields/amount.ts';
import { PriceHint } from '../fields/cell.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { ItemsEditor } from '../fields/items-editor.tsx';
import { NewPasswordInput } from '../fields/new-password-input.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

const EntityListCombobox = lazyScreen(
  () => import('../fields/entity-list-combobox.tsx'),
  'EntityListCombobox'
);

const HoursEditor = lazyScreen(() => import('../fields/hours-editor.tsx'), 'HoursEditor');

const RecordsEditor = lazyScreen(() => import('../fields/records-editor.tsx'), 'RecordsEditor');

// Coordinates have no input mode, because some phones have no minus on the `decimal` keyboard.
// Links do not have the type `url`, because browsers would refuse URLs without `https://`, which
// the schema adds.
const LINE_TYPES: Partial<Record<FieldKind, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> =
  {
    number: { inputMode: 'decimal' },
    link: { inputMode: 'url' },
    email: { type: 'email', inputMode: 'email' },
    phone: { type: 'tel', inputMode: 'tel' }
  };

interface FieldInputProps extends InputProps {
  kind: FieldKind;
  /** The entity of a list of rows. */
  entityName: EntityName | undefined;
  columns: readonly RecordColumn[] | undefined;
}

function FieldInput({ kind, entityName, columns, ...props }: FieldInputProps) {
  const t = useMessages();
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
    case 'toxicity':
      return (
        <Select
          {...inputAttributes(props)}
          label={props.label}
          options={Object.entries(kind === 'role' ? t.roles : t.toxicities)}
          onChoose={props.onValue}
          className="field"
        />
      );
    case 'category': {
      const { value, required, onValue, ...rest } = props;
      return (
        <EntityCombobox
          {...rest}
          entityName="productCategory"
          value={value ? Number(value) : null}
          none={t.form.noCategory}
          aria-required={required}
          onChoose={(row) => onValue(row ? String(row.id) : '')}
        />
      );
    }
    case 'references':
      return entityName && <EntityListCombobox {...props} entityName={entityName} />;
    case 'hours':
      return <HoursEditor {...props} />;
    case 'records':
      return columns && <RecordsEditor {...props} columns={columns} />;
    default:
      return (
        <input
          {...inputAttributes(props)}
          type="text"
          {...LINE_TYPES[kind]}
          autoComplete="off"
          // Phones would correct names of plants.
          autoCorrect="off"
          enterKeyHint="next"
          className="field"
        />
      );
  }
}

interface FieldRowProps {
  form: ResourceFormState;
  /** The name of a field or a translated text. */
  name: string;
  label?: string;
  lang?: Language | undefined;
  note?: ReactNode;
  describedBy?: string;
  className?: string;
  'data-autofocus'?: boolean | undefined;
}

export function FieldRow(props: FieldRowProps) {
  const { form, name, lang, note, describedBy, className = '' } = props;
  const t = useMessages();
  const { entity } = form;
  const { values, setFieldValue, handleBlur } = form.formik;
  const [field = '', isText] = name.split('@');
  const id = `field-${name}`;
  const label = props.label ?? t.fields[field as FieldName];
  const kind = fieldKind(entity, field);
  const required = !isText && isRequired(entity, field) && kind !== 'password';
  const value = values[name] ?? '';
  const error = form.errorOf(name);
  const unit = unitField(entity, field);
  const onValue = (next: string): void => void setFieldValue(name, next);
  const price = kind === 'number' && formatPrice(value, (unit && values[unit]) ?? '');
  const kindHints: Partial<Record<FieldKind, string>> = {
    lines: t.forms.items.hint,
    links: t.forms.items.hint,
    references: t.forms.references.hint,
    coordinate: t.forms.coordinateHint,
    password: form.target ? t.form.passwordHint : t.form.inviteHint
  };
  const textHint = t.forms.hints[name as FieldName] ?? kindHints[kind];
  const hint = price ? <PriceHint price={price} /> : textHint;
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
        lang={lang}
        kind={kind}
        entityName={entity.referenceLists[field]?.entity as EntityName | undefined}
        columns={entity.recordFields[field]}
        value={value}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        data-autofocus={props['data-autofocus']}
        onValue={onValue}
        onBlur={handleBlur}
      />
    </LabelledField>
  );
}
