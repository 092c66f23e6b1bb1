import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The error, which screen readers also read with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Renders the input; by default a plain `<input>`. */
  renderInput?: (input: InputHTMLAttributes<HTMLInputElement>) => ReactNode;
}

/** A labelled input with a hint and an error. Accepts Formik's `getFieldProps`. */
export function Field({
  label,
  error,
  hint,
  renderInput = (input) => <input {...input} />,
  className,
  ...input
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {renderInput({
        id,
        className: `field ${error ? 'border-chili' : ''}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        ...input
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-chili">
          {error}
        </p>
      )}
    </div>
  );
}
