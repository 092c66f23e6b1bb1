import { KeyRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';
import type { RecordColumn } from '#lib/contract/records.ts';
import type { Language } from '#lib/contract/languages.ts';
import { StrengthMeter } from '#lib/forms/new-password.tsx';
import { NEW_PASSWORD, refusedCharacters } from '#lib/forms/password-strength.ts';
import { passwordWords } from '#lib/i18n/passwords.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { Button } from '#lib/ui/button.tsx';
import { unitField, fieldKind, isRequired, type FieldKind } from '../entities/views.ts';
import { useMessages, useWords } from '../shared/i18n.tsx';
import { LabelledField } from '#lib/ui/field.tsx';
import { PasswordInput } from '#lib/ui/password-field.tsx';
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
import { CopyButton } from '../shared/screen-parts.tsx';
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

function NewPasswordInput(props: InputProps) {
  const { newPassword: t } = useMessages().forms;
  const { fields, rules } = useWords(passwordWords);
  const [generated, setGenerated] = useState(0);
  const refused = refusedCharacters(props.value);
  const id = `${props.id}-rule`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <span className="min-w-48 grow">
          <PasswordInput
            key={generated}
            {...inputAttributes(props)}
            t={fields}
            // Shows a generated password, because the administrator must pass it on.
            startsShown={generated > 0}
            {...NEW_PASSWORD}
            enterKeyHint="next"
            aria-describedby={[props['aria-describedby'], id].filter(Boolean).join(' ')}
          />
        </span>
        <Button
          variant="ghost"
          icon={KeyRound}
          onClick={() => {
            props.onValue(generatePassword());
            setGenerated(generated + 1);
          }}
        >
          {t.generate}
        </Button>
        {generated > 0 && props.value && <CopyButton text={props.value} />}
      </div>
      {props.value && (
        <>
          <StrengthMeter t={{ ...rules, strength: t.strength }} password={props.value} />
          <p id={id} className={`text-sm ${refused ? 'text-chili' : 'text-ink-soft'}`}>
            {refused ? t.refused(refused) : t.allowed}
          </p>
        </>
      )}
    </div>
  );
}

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
