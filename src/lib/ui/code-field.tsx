import { Field, type FieldProps } from './field.tsx';

/** An input for an authenticator code, which browsers can fill in, or for a `recovery` code. */
export function CodeField({ recovery = false, ...field }: FieldProps & { recovery?: boolean }) {
  const kind = recovery
    ? ({ autoComplete: 'off' } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  // The key mounts a new input for the other kind of code, so that browsers do not mix them up.
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
