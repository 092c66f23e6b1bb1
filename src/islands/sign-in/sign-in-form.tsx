import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm, type FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence } from '#lib/i18n/sentences.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { api, signIn } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useCodeStep } from './use-code-step.ts';
import { usePasskey } from './use-passkey.ts';

export type SignInWords = FormWords & Pick<AccountsWords, 'signIn' | 'code' | 'passkeys'>;

interface Props {
  t: SignInWords;
  locale: Locale;
  email: string;
  /** The reason why the visitor is here, shown until a sign-in fails. */
  children: ReactNode;
}

/** Rethrows an error as ApiError, also that of an invalid token in the response. */
const throwApiError = (cause: unknown): never => {
  throw cause instanceof ApiError ? cause : new ApiError(0, { message: (cause as Error).message });
};

export function SignInForm({ t, locale, email, children }: Props) {
  const [isMailed, setMailed] = useState(false);
  useEffect(() => {
    // Requested at run time, because it depends on the configuration of the server.
    api.resetsByMail().then(setMailed, () => undefined);
  }, []);
  const step = useCodeStep();
  const { formik, field } = useAccountForm({
    t,
    initialValues: { email, password: '', rememberMe: false, code: '' },
    schema: ({ loginBody }) => loginBody,
    problems: ({ code }) => (step.isAsked && !code.trim() ? { code: t.code.required } : {}),
    async send(body) {
      await signIn(step.isAsked ? body : { ...body, code: '' }).catch(throwApiError);
    },
    failed: t.signIn.failed,
    isHandled(error) {
      if (error.body.needs !== 'code') {
        // The password was changed after the first step.
        if (step.isAsked && error.status === 401) step.leave();
        return false;
      }
      if (step.isAsked) formik.setErrors({ code: failureSentence(t, error, t.signIn.failed) });
      else {
        void formik.setFieldValue('code', '', false);
        step.ask();
      }
      return true;
    }
  });
  const askPasskey = usePasskey({
    rememberMe: formik.values.rememberMe,
    onProblem(error) {
      const text = failureSentence(t, error, t.passkeys.unused);
      formik.setStatus({ text, retryAfter: error.retryAfter });
    }
  });
  // Does not validate on blur, because the error of an empty code would move the buttons while one
  // is pressed.
  const { onBlur: _onBlur, ...code } = field('code');

  return (
    <AccountForm t={t} formik={formik}>
      {!formik.status && children}
      {step.isAsked ? (
        <CodeStep
          t={t.code}
          email={formik.values.email}
          field={code}
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
          field={field}
          rememberMe={formik.getFieldProps({ name: 'rememberMe', type: 'checkbox' })}
        />
      )}
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.signIn.submitting : t.signIn.submit}
      </Button>
      {!step.isAsked && (
        <Button variant="ghost" onClick={askPasskey}>
          {t.passkeys.signIn}
        </Button>
      )}
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
