import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { input } from './class-names.ts';
import { useMessages } from './i18n-provider.tsx';
import { inputAttributes, type InputProps } from './input-props.ts';
import { LabelledField } from './labelled-field.tsx';

/** A password that can be shown as it is typed; a new one unless `autoComplete` says otherwise. */
export function PasswordInput({
  autoComplete = 'new-password',
  startsShown = false,
  ...props
}: InputProps & { autoComplete?: string; startsShown?: boolean }) {
  const { form } = useMessages();
  const [shown, setShown] = useState(startsShown);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        {...inputAttributes(props)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        className={`${input} pr-12`}
      />
      <Button
        look="icon"
        aria-label={form.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-0 -translate-y-1/2"
      >
        <Icon size={18} aria-hidden />
      </Button>
    </span>
  );
}

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  'data-autofocus'?: boolean;
}

/** Asks for the user's password before what a stolen session alone must not be able to do. */
export function CurrentPassword({ error, ...props }: CurrentPasswordProps) {
  const { proof } = useMessages().forms;
  const id = useId();
  return (
    <LabelledField
      id={id}
      label={proof.label}
      required
      hint={error ? '' : proof.hint}
      error={error}
      isAlert
    >
      <PasswordInput
        id={id}
        name="current_password"
        label={proof.label}
        required
        autoComplete="current-password"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
        {...props}
      />
    </LabelledField>
  );
}
