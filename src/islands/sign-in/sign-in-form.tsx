import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, unreachable } from '#lib/api/api-error.ts';
import type { LoginPayload } from '#lib/contract/auth.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence, fieldSentence, waitSentence } from '#lib/i18n/sentences.ts';
import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { api, signIn } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { FailureNotice } from '#lib/ui/failure-notice.tsx';
import type { Failure } from '#lib/ui/failure-notice.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Form } from '#lib/ui/form.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';

interface Props {
  words: Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter' | 'signIn'>;
  wording: Wording;
  /** Filled in already. */
  email: string;
  /** Why one is here; stands where a failure is shown after a try. */
  children: ReactNode;
}

// The rules bring yup, which nobody needs who only looks at the form.
const loadRules = () => import('./rules.ts').catch(unreachable);

/** What a failed sign-in says; what the server answered may also be no token. */
function failureOf(cause: unknown, words: Props['words']): Failure {
  const retryAfter = cause instanceof ApiError ? cause.retryAfter : undefined;
  return { text: failureSentence(words, cause as Error, words.signIn.failed), retryAfter };
}

export function SignInForm({ words, wording, email, children }: Props) {
  const [isMailed, setMailed] = useState(false);
  useEffect(() => {
    // The page is built once, and whether there is a mail server is a setting of the moment.
    api.resetsByMail().then(setMailed, () => undefined);
  }, []);
  const formik = useFormik<LoginPayload>({
    initialValues: { email, password: '', rememberMe: false },
    // Without the rules the server still refuses what is wrong.
    validate: (values) =>
      loadRules().then(
        ({ loginProblems }) => loginProblems(values),
        () => ({})
      ),
    async onSubmit(values, { setStatus }) {
      setStatus(undefined);
      await loadRules()
        .then(({ toLogin }) => signIn(toLogin(values)))
        .catch((cause: unknown) => setStatus(failureOf(cause, words)));
    }
  });
  const { status, submitCount, isSubmitting } = formik as { status?: Failure; submitCount: number; isSubmitting: boolean };
  const error = (field: 'email' | 'password') => {
    const sentence = submitCount ? formik.errors[field] : undefined;
    return sentence && fieldSentence(words, field, sentence);
  };

  return (
    <Form
      onSubmit={formik.handleSubmit}
      submitCount={submitCount}
      isSubmitting={isSubmitting}
      problems={[error('email'), error('password')]}
    >
      {status ? <FailureNotice failure={status} wait={(left) => waitSentence(words.retryAfter, left)} /> : children}
      <Field
        label={words.fields.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={error('email')}
        {...formik.getFieldProps('email')}
      />
      <PasswordField
        label={words.fields.password}
        words={words.fields}
        autoComplete="current-password"
        required
        error={error('password')}
        {...formik.getFieldProps('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 accent-leaf" {...formik.getFieldProps({ name: 'rememberMe', type: 'checkbox' })} />
          {words.signIn.rememberMe}
        </label>
        {isMailed ? (
          <a href={localPath(wording, '/forgot-password')} className="text-link inline-flex min-h-11 items-center">
            {words.signIn.forgot}
          </a>
        ) : (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- goes nowhere, as specified
          <a role="link" aria-disabled className="inline-flex min-h-11 items-center text-ink-soft">
            {words.signIn.forgot}
          </a>
        )}
      </div>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? words.signIn.submitting : words.signIn.submit}
      </Button>
      <p className="text-center text-ink-soft">
        {words.signIn.noAccount}{' '}
        <a className="text-link inline-block py-2.5" href={localPath(wording, '/register')}>
          {words.signIn.signUp}
        </a>
      </p>
    </Form>
  );
}
