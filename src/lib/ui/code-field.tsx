import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

/**
 * An input for a code of an authenticator app, which phones and browsers offer to fill in, or for a
 * `recovery` code.
 */
export function CodeField({ recovery = false, ...field }: FieldProps & { recovery?: boolean }) {
  const kind = recovery
    ? ({ autoComplete: 'off' } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  // Keyed, so that the browser takes the other kind of input for another field.
  return (
    <Field
      key={kind.autoComplete}
      type="text"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...kind}
      {...field}
    />
  );
}
