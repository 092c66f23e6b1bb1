import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface PasswordInputProps extends InputHTMLAttributes<HTMLInputElement> {
  t: { show: string; hide: string };
  startsShown?: boolean;
}

/** A password input with a button that shows its content. */
export function PasswordInput({
  t,
  startsShown = false,
  className = 'field',
  ...input
}: PasswordInputProps) {
  const [shown, setShown] = useState(startsShown);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={shown ? 'text' : 'password'}
        className={`${className} pr-14`}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-[10px] text-ink-soft hover:text-leaf focus-visible:-outline-offset-3"
        aria-label={shown ? t.hide : t.show}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden size={20} />
      </button>
    </span>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'renderInput'> {
  t: PasswordInputProps['t'];
}

/** A labelled password input. */
export const PasswordField = ({ t, ...field }: PasswordFieldProps) => (
  <Field {...field} renderInput={(input) => <PasswordInput t={t} {...input} />} />
);
