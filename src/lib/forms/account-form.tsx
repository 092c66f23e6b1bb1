import type { useFormik } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { fieldSentences, waitSentence } from '#lib/i18n/sentences.ts';
import { Form } from '#lib/ui/form.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import type { Failure, FormWords } from './use-account-form.ts';

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
  /** Stands above the failure. */
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
