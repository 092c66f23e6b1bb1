import type { EntityName } from '#lib/contract/entities.ts';
import { ROLES } from '#lib/contract/roles.ts';
import { input, select } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { inputAttributes, type InputProps } from '../shared/labelled-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { FieldKind } from './field-kind.ts';
import { FormattedInput } from './formatted-input.tsx';
import { GrowingText } from './growing-text.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { ReferencePicker } from './reference-picker.tsx';

function RoleSelect(props: InputProps) {
  const { roles } = useMessages();
  return (
    <select {...inputAttributes(props)} className={select}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </select>
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
export function FieldInput({ kind, listed, ...props }: FieldInputProps) {
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
      return <CategoryPicker {...props} />;
    case 'references':
      return listed && <ReferencePicker {...props} listed={listed} />;
    default:
      return (
        <input
          {...inputAttributes(props)}
          {...(LINE_TYPES[kind] ?? { type: 'text' })}
          autoComplete="off"
          className={input}
        />
      );
  }
}
