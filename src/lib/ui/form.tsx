import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /**
   * How often it was submitted: each time, the first wrong field gets the focus once it is known.
   */
  submitCount: number;
  isSubmitting: boolean;
  /** What is wrong, a sentence per field; after a try all of them are read out. */
  problems: (string | undefined)[];
  children: ReactNode;
}

/**
 * A form that shows its own messages. Until it reacts it takes no input, and it never sends fields
 * in an address: a password typed into the prerendered page must neither be lost nor end up in a
 * URL.
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
