import { useEffect, useState, type ReactNode } from 'react';
import { toApiError, type ApiError } from '#lib/api/api-error.ts';
import { apiBase } from '#lib/api/base-urls.ts';
import type { resetsByMail } from '#lib/contract/endpoints/account.ts';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm, type FormProblem } from '#lib/forms/use-account-form.ts';
import { fill } from '#lib/i18n/fill.ts';
import { failureSentence } from '#lib/i18n/sentences.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { api, signIn } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { Field } from '#lib/ui/field.tsx';
import { PasswordField } from '#lib/ui/password-field.tsx';
import { CodeStep } from './code-step.tsx';
import type { SignInWords } from './sign-in-shared.ts';
import { openProvider } from './single-sign-on.tsx';
import { useCodeStep } from './use-code-step.ts';
import { usePasskey } from './use-passkey.ts';

interface Props {
  t: SignInWords;
  locale: Locale;
  email: string;
  /** Shown until a sign-in fails. */
  children: ReactNode;
}

export function SignInForm({ t, locale, email, children }: Props) {
  const [ways, setWays] = useState<ResponseOf<typeof resetsByMail>>({ by_mail: false });
  useEffect(() => {
    // The build cannot include the ways to sign in, which depend on the server's configuration.
    api.call<typeof resetsByMail>('get', '/forgot-password').then(setWays, () => undefined);
  }, []);
  const step = useCodeStep();
  const { formik, field } = useAccountForm({
    t,
    initialValues: { email, password: '', rememberMe: false, code: '' },
    schema: ({ loginBody }) => loginBody,
    problems: ({ code }) => (step.isAsked && !code.trim() ? { code: t.code.required } : {}),
    async send(body) {
      await signIn(step.isAsked ? body : { ...body, code: '' });
    },
    failed: t.signIn.failed,
    isHandled(error) {
      if (error.body.needs !== 'code') {
        // The password was changed after the first step, so the sign-in starts again.
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
  const showFailure = (error: ApiError, failed: string) => {
    const text = failureSentence(t, error, failed);
    formik.setStatus({ text, retryAfter: error.retryAfter } satisfies FormProblem);
  };
  const askPasskey = usePasskey({
    rememberMe: formik.values.rememberMe,
    onProblem: (error) => showFailure(error, t.passkeys.unused)
  });
  const openSingleSignOn = () =>
    openProvider(formik.values.rememberMe).catch((cause: unknown) =>
      showFailure(toApiError(cause), t.signIn.failed)
    );

  return (
    <AccountForm t={t} formik={formik}>
      {!formik.status && children}
      {step.isAsked ? (
        <CodeStep
          t={t.code}
          email={formik.values.email}
          field={field('code')}
          formik={formik}
          onBack={step.leave}
        />
      ) : (
        <>
          <Field
            label={t.fields.email}
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            {...field('email')}
          />
          <PasswordField
            label={t.fields.password}
            t={t.fields}
            autoComplete="current-password"
            {...field('password')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Checkbox {...formik.getFieldProps({ name: 'rememberMe', type: 'checkbox' })}>
              {t.signIn.rememberMe}
            </Checkbox>
            {/* As specified, a link without a target if the server sends no mail. */}
            <a
              {...(ways.by_mail
                ? { href: localPath(locale, '/forgot-password') }
                : { role: 'link', 'aria-disabled': true })}
              className={`inline-flex min-h-11 items-center ${ways.by_mail ? 'text-link' : 'text-ink-soft'}`}
            >
              {t.signIn.forgot}
            </a>
          </div>
        </>
      )}
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.signIn.submitting : t.signIn.submit}
      </Button>
      {!step.isAsked && (
        <>
          {/* The cookie of single sign-on needs an API on the same host. */}
          {ways.single_sign_on && apiBase.startsWith('/') && (
            <Button
              variant="ghost"
              disabled={formik.isSubmitting}
              onClick={() => void openSingleSignOn()}
            >
              {fill(t.signInWith, { name: ways.single_sign_on })}
            </Button>
          )}
          <Button variant="ghost" onClick={askPasskey}>
            {t.passkeys.signIn}
          </Button>
          <p className="text-center text-ink-soft">
            {t.signIn.noAccount}{' '}
            <a className="text-link inline-block py-2.5" href={localPath(locale, '/register')}>
              {t.signIn.signUp}
            </a>
          </p>
        </>
      )}
    </AccountForm>
  );
}
