import { useFormik } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, unreachable } from '#lib/api/api-error.ts';
import type { Login } from '#lib/contract/account-forms.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import type { Failure, FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence, fieldSentence } from '#lib/i18n/sentences.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { api, signIn } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useCodeStep } from './use-code-step.ts';

export type SignInWords = FormWords & Pick<AccountsWords, 'signIn' | 'code'>;

interface Props {
  t: SignInWords;
  locale: Locale;
  /** The initial e-mail. */
  email: string;
  /** The reason why the visitor is here, shown until a sign-in fails. */
  children: ReactNode;
}

// Loaded on demand, because the rules import yup.
const loadRules = () => import('./rules.ts').catch(unreachable);

/** Returns the message of a failed sign-in; the response may also contain an invalid token. */
function failureOf(cause: unknown, t: SignInWords): Failure {
  const retryAfter = cause instanceof ApiError ? cause.retryAfter : undefined;
  return { text: failureSentence(t, cause as Error, t.signIn.failed), retryAfter };
}

/** Whether the password was correct and only a code is missing. */
const needsCode = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.body.needs === 'code';

export function SignInForm({ t, locale, email, children }: Props) {
  const [isMailed, setMailed] = useState(false);
  useEffect(() => {
    // Requested at run time, because the static page does not know whether mail is configured.
    api.resetsByMail().then(setMailed, () => undefined);
  }, []);
  const step = useCodeStep();
  const formik = useFormik<Login & { code: string }>({
    initialValues: { email, password: '', rememberMe: false, code: '' },
    // If the rules fail to load, the server still validates.
    validate: (values) =>
      step.isAsked && !values.code.trim()
        ? { code: t.code.required }
        : loadRules().then(
            ({ loginProblems }) => loginProblems(values),
            () => ({})
          ),
    async onSubmit(values, { setStatus, setFieldValue, setErrors }) {
      setStatus(undefined);
      try {
        const { toLogin } = await loadRules();
        await signIn(toLogin(step.isAsked ? values : { ...values, code: '' }));
      } catch (cause) {
        const failure = failureOf(cause, t);
        if (!needsCode(cause)) {
          setStatus(failure);
          // The password has changed since the first step.
          if (step.isAsked && cause instanceof ApiError && cause.status === 401) step.leave();
        } else if (step.isAsked) setErrors({ code: failure.text });
        else {
          await setFieldValue('code', '', false);
          step.ask();
        }
      }
    }
  });
  const error = (field: 'email' | 'password' | 'code') => {
    const sentence = formik.submitCount ? formik.errors[field] : undefined;
    return sentence && fieldSentence(t, field, sentence);
  };

  // No validation on blur: an error for the empty code would move the buttons below while one is
  // pressed.
  const { onBlur: _onBlur, ...code } = formik.getFieldProps('code');

  return (
    <AccountForm t={t} formik={formik}>
      {!formik.status && children}
      {step.isAsked ? (
        <CodeStep
          t={t.code}
          email={formik.values.email}
          field={{ ...code, error: error('code') }}
          onSwitch={() =>
            void formik.setFieldValue('code', '', false).then(() => formik.setErrors({}))
          }
          onBack={step.leave}
        />
      ) : (
        <PasswordStep
          t={t}
          locale={locale}
          isMailed={isMailed}
          error={error}
          propsOf={formik.getFieldProps}
        />
      )}
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.signIn.submitting : t.signIn.submit}
      </Button>
      {!step.isAsked && (
        <p className="text-center text-ink-soft">
          {t.signIn.noAccount}{' '}
          <a className="text-link inline-block py-2.5" href={localPath(locale, '/register')}>
            {t.signIn.signUp}
          </a>
        </p>
      )}
    </AccountForm>
  );
}
