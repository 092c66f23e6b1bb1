import type { useFormik } from 'formik';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { Notice } from '#lib/ui/notice.tsx';
import type { FormProblem, FormWords } from './use-account-form.ts';

interface CountdownProps {
  seconds: number;
  text: (left: number) => string;
}

/** A countdown. Screen readers read only the whole duration, once. */
function Countdown({ seconds, text }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.ceil((until - Date.now()) / 1000)), 1000);
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
  intro?: ReactNode;
  children: ReactNode;
}

// `client:painted` enables the fieldset before React compares the HTML.
const EARLY = { 'data-early': true, suppressHydrationWarning: true };

/**
 * A form of the account pages. Shows why the last submit failed. It is disabled until scripts run,
 * so that no typed password is lost; the directive `client:painted` enables its `data-early`
 * fieldset shortly before hydration. It never submits by GET, so that no password is in a URL.
 */
export function AccountForm({ t, formik, intro, children }: Props) {
  const { isSubmitting, submitCount } = formik;
  const form = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState('');
  const problem = formik.status as FormProblem | undefined;
  // After each submit, screen readers read the errors, and the first invalid field gets the focus.
  useEffect(() => {
    if (!submitCount) return;
    const problems = Object.values(fieldSentences(t, formik.errors as Record<string, string>));
    setSummary(isSubmitting ? '' : problems.join(' '));
    if (!isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read after a submit, not after each key
  }, [submitCount, isSubmitting]);
  // Some password managers fill in inputs without events, so React does not know the values.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const input of event.currentTarget.querySelectorAll('input'))
      input.dispatchEvent(new Event('input', { bubbles: true }));
    // Formik has the values only after the next render.
    queueMicrotask(formik.handleSubmit);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p aria-live="assertive" className="sr-only">
        {summary}
      </p>
      <fieldset {...EARLY} disabled={!useHydrated()} className="grid min-w-0 gap-5">
        {intro}
        {problem && (
          <Notice tone="bad">
            {problem.text}{' '}
            {problem.retryAfter && (
              <Countdown
                seconds={problem.retryAfter}
                text={(left) => waitSentence(t.retryAfter, left)}
              />
            )}
          </Notice>
        )}
        {children}
      </fieldset>
    </form>
  );
}
