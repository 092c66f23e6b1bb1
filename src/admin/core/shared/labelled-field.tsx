import { useId } from 'react';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { LabelledField } from '#lib/ui/field.tsx';
import { PasswordInput } from '#lib/ui/password-field.tsx';
import { useMessages, useWords } from './i18n-provider.tsx';

export interface InputProps {
  id: string;
  name: string;
  /** The field's label, for components with several inputs. */
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

/**
 * Returns the attributes of an input. Sets `aria-required` instead of `required`, with which the
 * browser would show its own error.
 */
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

/** Asks for the user's password, so that a stolen session is not enough. */
export function CurrentPassword({ error, onValue, ...props }: CurrentPasswordProps) {
  const { proof } = useMessages().forms;
  const { fields } = useWords(accountsWords);
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
