import { useId } from 'react';
import { useMessages } from './i18n-provider.tsx';
import { PasswordInput } from '../fields/field-input.tsx';

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  'data-autofocus'?: boolean;
}

/**
 * Asks for the password of who is signed in, before what a stolen session must not be enough for.
 */
export function CurrentPassword({ value, error, onValue, ...props }: CurrentPasswordProps) {
  const { proof } = useMessages().forms;
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {proof.label}
        <span aria-hidden className="text-chili">
          {' '}
          *
        </span>
      </label>
      <PasswordInput
        id={id}
        name="current_password"
        label={proof.label}
        value={value}
        required
        autoComplete="current-password"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
        onValue={onValue}
        onBlur={() => undefined}
        {...props}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-chili">
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {proof.hint}
        </p>
      )}
    </div>
  );
}
