import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface LabelledFieldProps {
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Shown below the input, not above it, so that adjacent inputs align. */
  note?: ReactNode;
  error?: string | undefined;
  /** Whether screen readers announce the error. */
  isAlert?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A label above an input. The hint and the error have the ids `ID-hint` and `ID-error`. */
export const LabelledField = ({
  id,
  label,
  required = false,
  hint,
  note,
  error,
  isAlert = false,
  className = '',
  children
}: LabelledFieldProps) => (
  <div className={`grid content-start gap-1.5 ${className}`}>
    <label htmlFor={id} className="field-label font-semibold">
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
      <p id={`${id}-hint`} className="field-hint">
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

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
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
    <LabelledField {...{ id, label, hint, error, className }}>
      {renderInput({
        id,
        className: `field ${error ? 'border-chili' : ''}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        ...input
      })}
    </LabelledField>
  );
}
