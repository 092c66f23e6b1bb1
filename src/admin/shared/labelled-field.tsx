import { type ReactNode, useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from './i18n-provider.tsx';

interface LabelledFieldProps {
  id: string;
  label: string;
  required: boolean;
  hint: ReactNode;
  /** Stands below the input, so that inputs beside each other begin at one height. */
  note?: ReactNode;
  error: string | undefined;
  /** Whether a screen reader says the error as soon as it appears. */
  isAlert?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label above an input; its hint and its error have the ids `ID-hint` and `ID-error`. */
export const LabelledField = ({
  id,
  label,
  required,
  hint,
  note,
  error,
  isAlert = false,
  className = '',
  children
}: LabelledFieldProps) => (
  <div className={`grid content-start gap-1.5 ${className}`}>
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
      {required && (
        <span aria-hidden className="text-chili">
          {' '}
          *
        </span>
      )}
    </label>
    {children}
    {note}
    {hint && (
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} role={isAlert ? 'alert' : undefined} className="text-sm text-chili">
        {error}
      </p>
    )}
  </div>
);

/** Props of every input, whatever it edits. */
export interface InputProps {
  id: string;
  name: string;
  /** The field's label, for editors of several inputs. */
  label: string;
  value: string;
  required: boolean;
  /** The language of the value, if it is known. */
  lang?: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  onValue: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
}

/** The attributes of a native input, without `required`, which would open the browser's bubble. */
export const inputAttributes = ({ required, onValue, label: _label, ...props }: InputProps) => ({
  ...props,
  'aria-required': required,
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value)
});

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
        className="field pr-12"
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
