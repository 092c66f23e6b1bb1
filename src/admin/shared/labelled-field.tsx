import { type ReactNode, useId } from 'react';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { PasswordInput } from '#lib/ui/password-field.tsx';
import { useLocale, useMessages } from './i18n-provider.tsx';

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

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  'data-autofocus'?: boolean;
}

/** Asks for the user's password before what a stolen session alone must not be able to do. */
export function CurrentPassword({ error, onValue, ...props }: CurrentPasswordProps) {
  const { proof } = useMessages().forms;
  const { fields } = accountsWords[useLocale().locale];
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
        t={fields}
        name="current_password"
        autoComplete="current-password"
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
        onChange={({ target }) => onValue(target.value)}
        {...props}
      />
    </LabelledField>
  );
}
