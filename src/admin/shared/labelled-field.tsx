import type { ReactNode } from 'react';

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
