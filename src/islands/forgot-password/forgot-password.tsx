import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { toApiError, unreachable } from '#lib/api/api-error.ts';
import type { ForgotPassword as Values } from '#lib/contract/endpoints/password-reset.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { RecoveryWords } from '#lib/i18n/recovery.ts';
import { failureSentence, fieldSentence, waitSentence } from '#lib/i18n/sentences.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice, type Failure } from '#lib/ui/failure-notice.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Form } from '#lib/ui/form.tsx';
import { Notice } from '#lib/ui/notice.tsx';

interface Props {
  words: Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter'> &
    Pick<RecoveryWords, 'forgot'>;
  locale: Locale;
}

// Loaded on demand: the rules bring yup.
const loadRules = () => import('./rules.ts').catch(unreachable);

/** Requests a one-time link by mail; without a mail server, says who can issue one. */
export function ForgotPassword({ words, locale }: Props) {
  const [state, setState] = useState<'asking' | 'sent' | 'noMail'>('asking');
  useEffect(() => {
    // If this call fails, the form stays; submitting shows the error.
    api.resetsByMail().then(
      (byMail) => byMail || setState('noMail'),
      () => undefined
    );
  }, []);
  const formik = useFormik<Values>({
    initialValues: { email: '' },
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      loadRules().then(
        ({ emailProblems }) => emailProblems(values),
        () => ({})
      ),
    async onSubmit(values, { setStatus }) {
      setStatus(undefined);
      try {
        await api.forgotPassword((await loadRules()).toRequest(values));
        setState('sent');
      } catch (cause) {
        const error = toApiError(cause);
        setStatus({
          text: failureSentence(words, error, words.forgot.failed),
          retryAfter: error.retryAfter
        } satisfies Failure);
      }
    }
  });
  const { status, submitCount, isSubmitting, errors } = formik as typeof formik & {
    status?: Failure;
  };
  const problem =
    submitCount && errors.email ? fieldSentence(words, 'email', errors.email) : undefined;

  return (
    <div className="grid gap-5">
      {state === 'sent' && (
        <>
          <Notice tone="good">{words.forgot.sent}</Notice>
          <p className="text-ink-soft">{words.forgot.spam}</p>
        </>
      )}
      {state === 'noMail' && <Notice tone="plain">{words.forgot.noMail}</Notice>}
      {state === 'asking' && (
        <Form
          onSubmit={formik.handleSubmit}
          submitCount={submitCount}
          isSubmitting={isSubmitting}
          problems={[problem]}
        >
          {status && (
            <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} />
          )}
          <Field
            label={words.fields.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            error={problem}
            {...formik.getFieldProps('email')}
          />
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? words.forgot.submitting : words.forgot.submit}
          </Button>
        </Form>
      )}
      <p className="text-center">
        <a className="text-link inline-block py-2.5" href={localPath(locale, '/login')}>
          {words.forgot.logIn}
        </a>
      </p>
    </div>
  );
}
