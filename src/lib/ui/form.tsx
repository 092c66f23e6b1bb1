import { useEffect, useRef } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** How often it was submitted: each time, the first wrong field gets the focus once it is known. */
  submitCount: number;
  isSubmitting: boolean;
  children: ReactNode;
}

/**
 * A form that shows its own messages. Until it reacts it takes no input, and it never sends fields in an address:
 * a password typed into the prerendered page must neither be lost nor end up in a URL.
 */
export function Form({ onSubmit, submitCount, isSubmitting, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <fieldset disabled={!useHydrated()} className="grid min-w-0 gap-5">
        {children}
      </fieldset>
    </form>
  );
}
