import { useState, useSyncExternalStore } from 'react';
import { onWindow } from '#lib/browser/window-events.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { NewPassword, newPasswordProblems } from '#lib/forms/new-password.tsx';
import { useAccountForm, type FormWords } from '#lib/forms/use-account-form.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import type { RecoveryWords } from '#lib/i18n/recovery.ts';
import { api, renewSession } from '#lib/session/session.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';

type ResetWords = FormWords & Pick<AccountsWords, 'register'> & Pick<RecoveryWords, 'reset'>;

const subscribeToHash = (changed: () => void) => onWindow(['hashchange'], changed);

/**
 * Reads the token from the fragment, which browsers never send. Undefined before hydration. Ignores
 * tracking parameters, which mail services append.
 */
const useToken = (): string | undefined =>
  useSyncExternalStore(
    subscribeToHash,
    () => /^#([\w-]+)/.exec(location.hash)?.[1] ?? '',
    () => undefined
  );

interface ResetFormProps {
  t: ResetWords;
  token: string;
  onSaved: () => void;
  onGone: () => void;
}

function ResetForm({ t, token, onSaved, onGone }: ResetFormProps) {
  const { formik, field } = useAccountForm({
    t,
    initialValues: { password: '', confirmation: '' },
    schema: ({ registrationBody }) => registrationBody.pick(['password']),
    problems: (values) => newPasswordProblems(values, t),
    send: ({ password }) => api.resetPassword({ token, password }).then(onSaved),
    failed: t.reset.failed,
    isHandled({ status, fields }) {
      // The server rejects a malformed token as an invalid field.
      const isGone = status === 410 || 'token' in fields;
      if (isGone) onGone();
      return isGone;
    }
  });
  return (
    <AccountForm t={t} formik={formik}>
      <NewPassword t={t} label={t.reset.password} field={field} />
      <Button type="submit" disabled={formik.isSubmitting}>
        {formik.isSubmitting ? t.reset.submitting : t.reset.submit}
      </Button>
    </AccountForm>
  );
}

export function ResetPassword({ t, locale }: { t: ResetWords; locale: Locale }) {
  const token = useToken();
  const [spent, setSpent] = useState<{ token: string; isSaved: boolean }>();
  // Saving removes the token from the URL. If the visitor then opens another link, `token` is set
  // again, and the form is shown for the new token.
  const isSaved = spent?.isSaved === true && token === '';
  const isGone = token === '' || (spent !== undefined && spent.token === token);

  if (isSaved)
    return (
      <div className="grid gap-5">
        <Notice tone="good">{t.reset.done}</Notice>
        <ButtonLink href={localPath(locale, '/login')}>{t.reset.logIn}</ButtonLink>
      </div>
    );
  if (isGone)
    return (
      <div className="grid gap-5">
        <Notice tone="bad">{t.reset.gone}</Notice>
        <ButtonLink href={localPath(locale, '/forgot-password')}>{t.reset.askAgain}</ButtonLink>
      </div>
    );
  return (
    <ResetForm
      key={token}
      t={t}
      token={token ?? ''}
      onSaved={() => {
        // Removes the used token from the history.
        history.replaceState(history.state, '', location.pathname);
        setSpent({ token: token ?? '', isSaved: true });
        // Ends the session of this browser if it belongs to the account.
        void renewSession();
      }}
      onGone={() => setSpent({ token: token ?? '', isSaved: false })}
    />
  );
}
