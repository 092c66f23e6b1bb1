import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with the value; also read out with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the end of the input, inside its border. */
  after?: ReactNode;
}

/** A labelled input with its hint and its error; takes what Formik's `getFieldProps` gives. */
export function Field({ label, error, hint, after, className = '', ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`field ${after ? 'pr-14' : ''} ${error ? 'border-chili' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {after}
      </div>
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
