import { useEffect, useState } from 'react';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm, type FormWords } from '#lib/forms/use-account-form.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { RecoveryWords } from '#lib/i18n/recovery.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { Notice } from '#lib/ui/notice.tsx';

interface Props {
  t: FormWords & Pick<RecoveryWords, 'forgot'>;
  locale: Locale;
}

/** Requests a one-time link by mail. If the site sends no mail, explains who can create a link. */
export function ForgotPassword({ t, locale }: Props) {
  const [state, setState] = useState<'asking' | 'sent' | 'noMail'>('asking');
  useEffect(() => {
    // If this request fails, the form stays visible, and submitting it shows the error.
    api.resetsByMail().then(
      (byMail) => byMail || setState('noMail'),
      () => undefined
    );
  }, []);
  const { formik, field } = useAccountForm({
    t,
    initialValues: { email: '' },
    schema: ({ forgotPasswordBody }) => forgotPasswordBody,
    async send(body) {
      await api.forgotPassword(body);
      setState('sent');
    },
    failed: t.forgot.failed
  });

  return (
    <div className="grid gap-5">
      {state === 'sent' && (
        <>
          <Notice tone="good">{t.forgot.sent}</Notice>
          <p className="text-ink-soft">{t.forgot.spam}</p>
        </>
      )}
      {state !== 'sent' && (
        // Notice and form share one grid cell, so that the text below does not move.
        <div className="grid items-center *:[grid-area:1/1]">
          <div className={state === 'noMail' ? '' : 'invisible'}>
            <Notice tone="plain">{t.forgot.noMail}</Notice>
          </div>
          <div className={state === 'asking' ? '' : 'invisible'}>
            <AccountForm t={t} formik={formik}>
              <Field
                label={t.fields.email}
                type="email"
                autoComplete="username"
                inputMode="email"
                {...field('email')}
              />
              <Button type="submit" disabled={formik.isSubmitting}>
                {formik.isSubmitting ? t.forgot.submitting : t.forgot.submit}
              </Button>
            </AccountForm>
          </div>
        </div>
      )}
      <p className="text-center">
        <a className="text-link inline-block py-2.5" href={localPath(locale, '/login')}>
          {t.forgot.logIn}
        </a>
      </p>
    </div>
  );
}
