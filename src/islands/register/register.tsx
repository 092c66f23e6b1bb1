import { useEffect, useState } from 'react';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { NewPassword, newPasswordProblems } from '#lib/forms/new-password.tsx';
import { useAccountForm, type FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { $session, api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';

interface Props {
  t: FormWords & Pick<AccountsWords, 'register'>;
  locale: Locale;
}

/** Creates an account without a session (§2). */
export function Register({ t, locale }: Props) {
  const [leaving, setLeaving] = useState(false);
  useEffect(
    () =>
      $session.subscribe((session) => {
        setLeaving(Boolean(session));
        if (session) location.replace(localPath(locale, '/'));
      }),
    [locale]
  );

  const { formik, field } = useAccountForm({
    t,
    initialValues: { username: '', email: '', password: '', confirmation: '' },
    schema: ({ registrationBody }) => registrationBody,
    problems: (values) => newPasswordProblems(values, t),
    async send(body) {
      const { token } = await api.register(body);
      // Ends the new session, because the profile would list it although no device uses it.
      void api.logout(token).catch(() => undefined);
      // The sign-in page fills in the e-mail, which its URL must not contain.
      safeSessionStorage.set('registered', body.email);
      location.assign(`${localPath(locale, '/login')}?registered=1`);
      // The form stays disabled until the page unloads.
      await new Promise(() => {});
    },
    failed: t.register.failed
  });
  const { fields } = t;

  return (
    <div data-guest className={leaving ? 'invisible' : ''}>
      <AccountForm t={t} formik={formik}>
        <Field label={fields.username} autoComplete="nickname" {...field('username')} />
        <Field
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field('email')}
        />
        <NewPassword t={t} label={fields.password} field={field} />
        <Button type="submit" disabled={formik.isSubmitting}>
          {formik.isSubmitting ? t.register.submitting : t.register.submit}
        </Button>
        <p className="text-center text-ink-soft">
          {t.register.haveAccount}{' '}
          <a className="text-link inline-block py-2.5" href={localPath(locale, '/login')}>
            {t.register.logIn}
          </a>
        </p>
      </AccountForm>
    </div>
  );
}
