import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ROLES } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../entity-key.ts';
import { errorText } from '../error-text.ts';
import { button, input, select } from '../look.ts';
import { useWords } from '../words.tsx';
import type { FieldKind } from './kind.ts';

/** What every input gets, whatever it edits. */
export interface InputProps {
  id: string;
  name: string;
  value: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

// The form checks required fields itself and says so beside them; `required` alone would bring the browser's own bubble.
const field = ({ required, ...props }: InputProps) => ({ ...props, 'aria-required': required });

function PasswordInput(props: InputProps) {
  const { form } = useWords();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input {...field(props)} type={shown ? 'text' : 'password'} autoComplete="new-password" className={`${input} pr-12`} />
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
  const { roles } = useWords();
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

function CategorySelect(props: InputProps) {
  const words = useWords();
  const { data: categories = [], error } = useQuery({
    queryKey: [...entityKey('productCategory'), 'all'],
    queryFn: () => api.list(entities.productCategory)
  });
  const known = categories.some(({ id }) => String(id) === props.value);
  return (
    <>
      <select {...field(props)} className={select}>
        <option value="">{words.form.noCategory}</option>
        {props.value && !known && <option value={props.value}>{props.value}</option>}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {id} · {name}
          </option>
        ))}
      </select>
      {error && <span className="text-sm text-chili">{errorText(error, words.resources.productCategory.fetchFailed)}</span>}
    </>
  );
}

const TEXT_ROWS = { text: 4, lines: 4, links: 3 };
const LINE_TYPES: Partial<Record<FieldKind, { type: string; inputMode?: 'decimal' | 'url' | 'email' }>> = {
  number: { type: 'text', inputMode: 'decimal' },
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' }
};

/** The input that edits a kind of value. */
export function FieldInput({ kind, ...props }: InputProps & { kind: FieldKind }) {
  switch (kind) {
    case 'text':
    case 'lines':
    case 'links':
      return <textarea {...field(props)} rows={TEXT_ROWS[kind]} className={input} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'role':
      return <RoleSelect {...props} />;
    case 'category':
      return <CategorySelect {...props} />;
    default:
      return <input {...field(props)} {...(LINE_TYPES[kind] ?? { type: 'text' })} autoComplete="off" className={input} />;
  }
}
