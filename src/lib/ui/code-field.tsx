import { Field, type FieldProps } from './field.tsx';

/** An input for an authenticator code, which browsers offer to fill in, or a `recovery` code. */
export function CodeField({ recovery = false, ...field }: FieldProps & { recovery?: boolean }) {
  const kind = recovery
    ? ({ autoComplete: 'off' } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  // Keyed, so that the browser sees two different fields.
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
