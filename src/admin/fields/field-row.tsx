import { rupiah } from '#lib/contract/money.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { useWords } from '../words.tsx';
import { FieldInput } from './inputs.tsx';
import type { InputProps } from './inputs.tsx';
import type { FieldKind } from './kind.ts';

interface FieldRowProps extends Pick<InputProps, 'value' | 'required' | 'onChange' | 'onBlur' | 'data-autofocus'> {
  field: FieldName;
  kind: FieldKind;
  editing: boolean;
  /** Whether it takes both columns of the form. */
  wide: boolean;
  error: string | undefined;
}

function hintFor(kind: FieldKind, editing: boolean, value: string, words: AdminWords['form']): string | undefined {
  if (kind === 'lines') return words.linesHint;
  if (kind === 'links') return words.linksHint;
  if (kind === 'password' && editing) return words.passwordHint;
  if (kind === 'number' && value.trim() && Number.isFinite(Number(value))) return rupiah(Number(value));
  return undefined;
}

/** A labelled input with its hint and, below it, what is wrong with it. */
export function FieldRow({ field, kind, editing, wide, error, value, required, ...handlers }: FieldRowProps) {
  const words = useWords();
  const id = `field-${field}`;
  const hint = hintFor(kind, editing, value, words.form);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-1.5 ${wide ? 'sm:col-span-2' : ''}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {words.fields[field]}
        {required && (
          <span aria-hidden className="text-chili">
            {' '}
            *
          </span>
        )}
      </label>
      <FieldInput
        id={id}
        name={field}
        kind={kind}
        value={value}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        {...handlers}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-chili">
          {error}
        </p>
      )}
    </div>
  );
}
