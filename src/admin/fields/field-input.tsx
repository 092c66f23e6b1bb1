import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ROLES } from '#lib/contract/roles.ts';
import { button, input, select } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { InputProps } from '../shared/input-props.ts';
import { ItemsEditor } from './items-editor.tsx';
import type { FieldKind } from './field-kind.ts';

// The form checks required fields itself and says so beside them; `required` alone would bring the
// browser's own bubble.
const field = ({ required, onValue, id, name, value, onBlur, ...props }: InputProps) => ({
  id,
  name,
  value,
  onBlur,
  'aria-invalid': props['aria-invalid'],
  'aria-describedby': props['aria-describedby'],
  'data-autofocus': props['data-autofocus'],
  'aria-required': required,
  onChange: (
    event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  ) => onValue(event.target.value)
});

/** A password that can be shown as it is typed; a new one unless `autoComplete` says otherwise. */
export function PasswordInput({
  autoComplete = 'new-password',
  ...props
}: InputProps & { autoComplete?: string }) {
  const { form } = useMessages();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        {...field(props)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        className={`${input} pr-12`}
      />
      <button
        type="button"
        aria-label={form.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={`${button.icon} absolute top-1/2 right-0 -translate-y-1/2`}
      >
        <Icon size={18} aria-hidden />
      </button>
    </span>
  );
}

function RoleSelect(props: InputProps) {
  const { roles } = useMessages();
  return (
    <select {...field(props)} className={select}>
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
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' }
};

/** The input that edits a kind of value. */
export function FieldInput({ kind, ...props }: InputProps & { kind: FieldKind }) {
  switch (kind) {
    case 'text':
      return <textarea {...field(props)} rows={4} className={input} />;
    case 'lines':
    case 'links':
      return <ItemsEditor {...props} inputMode={kind === 'links' ? 'url' : 'text'} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'role':
      return <RoleSelect {...props} />;
    case 'category':
      return <CategoryPicker {...props} />;
    default:
      return (
        <input
          {...field(props)}
          {...(LINE_TYPES[kind] ?? { type: 'text' })}
          autoComplete="off"
          className={input}
        />
      );
  }
}
