import { useEffect, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';

interface Props {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Number of submits; after each, the first invalid field gets the focus. */
  submitCount: number;
  isSubmitting: boolean;
  /** Error messages by field, all read out after a submit. */
  problems: (string | undefined)[];
  children: ReactNode;
}

/**
 * A form that shows its own messages. Before hydration it takes no input and never submits by GET:
 * a password typed early must neither be lost nor end up in a URL.
 */
export function Form({ onSubmit, submitCount, isSubmitting, problems, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState('');
  useEffect(() => {
    if (!submitCount) return;
    setSummary(isSubmitting ? '' : problems.join(' '));
    if (!isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said after a try, not at every key that is pressed
  }, [submitCount, isSubmitting]);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <p aria-live="assertive" className="sr-only">
        {summary}
      </p>
      <fieldset disabled={!useHydrated()} className="grid min-w-0 gap-5">
        {children}
      </fieldset>
    </form>
  );
}
