import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface Props extends Omit<FieldProps, 'type' | 'after'> {
  t: { show: string; hide: string };
}

/** A password input whose content can be shown. */
export function PasswordField({ t, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-[10px] text-ink-soft hover:text-leaf focus-visible:-outline-offset-3"
      aria-label={shown ? t.hide : t.show}
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={toggle}
      {...field}
    />
  );
}
