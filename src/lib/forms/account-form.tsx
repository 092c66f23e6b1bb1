import type { useFormik } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { Notice } from '#lib/ui/notice.tsx';
import type { Failure, FormWords } from './use-account-form.ts';

interface FormProps {
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
function Form({ onSubmit, submitCount, isSubmitting, problems, children }: FormProps) {
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

interface CountdownProps {
  /** Seconds from now. */
  seconds: number;
  /** The message for the seconds left. */
  text: (left: number) => string;
}

/** A visible countdown; screen readers hear the duration once. */
function Countdown({ seconds, text }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))),
      1000
    );
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <span className="sr-only">{text(seconds)}</span>
      <span aria-hidden>{text(left)}</span>
    </>
  );
}

interface Props {
  t: FormWords;
  formik: Pick<
    ReturnType<typeof useFormik>,
    'errors' | 'handleSubmit' | 'isSubmitting' | 'status' | 'submitCount'
  >;
  /** Content above the error message. */
  intro?: ReactNode;
  children: ReactNode;
}

/** An account's form with the reason why its last submit failed. */
export function AccountForm({ t, formik, intro, children }: Props) {
  const failure = formik.status as Failure | undefined;
  return (
    <Form
      onSubmit={formik.handleSubmit}
      submitCount={formik.submitCount}
      isSubmitting={formik.isSubmitting}
      problems={Object.values(fieldSentences(t, formik.errors as Record<string, string>))}
    >
      {intro}
      {failure && (
        <Notice tone="bad">
          {failure.text}{' '}
          {failure.retryAfter && (
            <Countdown
              seconds={failure.retryAfter}
              text={(left) => waitSentence(t.retryAfter, left)}
            />
          )}
        </Notice>
      )}
      {children}
    </Form>
  );
}
